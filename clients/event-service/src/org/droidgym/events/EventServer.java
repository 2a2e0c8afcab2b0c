package org.droidgym.events;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;

/**
 * Listens on the loopback, for one client at a time. A new client takes the place of the one before: after a snapshot
 * was loaded, or a cable was pulled, that one is gone without a word.
 */
final class EventServer {
    /** How often a port that is taken is tried again, and a client is looked at that may have stopped reading. */
    private static final int LOOK_MS = 1000;

    private final int port;
    private final long writeMs;
    private ServerSocket listening;
    private ClientConnection client;
    private boolean closed;

    /** {@code port}: 0 takes any. {@code writeMs}: how long a client may take to read a line. */
    EventServer(int port, long writeMs) {
        this.port = port;
        this.writeMs = writeMs;
    }

    void start() {
        Thread thread = new Thread("events") {
            @Override
            public void run() {
                try {
                    serve();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        thread.setDaemon(true);
        thread.start();
    }

    /** The port that it listens on, or 0 before it does. */
    synchronized int localPort() {
        return listening == null ? 0 : listening.getLocalPort();
    }

    synchronized boolean hasClient() {
        return client != null && client.isOpen();
    }

    /** Queues an event for the client; without one it is forgotten. */
    void send(UiEvent event) {
        ClientConnection connected;
        synchronized (this) {
            connected = client;
        }
        if (connected != null && connected.isOpen()) {
            connected.send(event.toJson());
        }
    }

    synchronized void close() {
        closed = true;
        if (client != null) {
            client.close();
        }
        closeListening();
    }

    private void serve() throws InterruptedException {
        while (!isClosed()) {
            try {
                listen();
                while (!isClosed()) {
                    acceptOne();
                }
            } catch (IOException taken) {
                closeListening();
                Thread.sleep(LOOK_MS);
            }
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private void listen() throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.setSoTimeout(LOOK_MS);
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 4);
        } catch (IOException failed) {
            socket.close();
            throw failed;
        }
        synchronized (this) {
            listening = socket;
            if (closed) {
                closeListening();
            }
        }
    }

    private void acceptOne() throws IOException {
        Socket socket;
        try {
            socket = listening.accept();
        } catch (SocketTimeoutException nobody) {
            endStalled();
            return;
        }
        endStalled();
        synchronized (this) {
            if (client != null) {
                client.close();
            }
            client = new ClientConnection(socket);
            client.start();
            if (closed) {
                client.close();
            }
        }
    }

    private synchronized void endStalled() {
        if (client != null && client.isStalled(writeMs)) {
            client.close();
        }
    }

    private synchronized void closeListening() {
        if (listening == null) {
            return;
        }
        try {
            listening.close();
        } catch (IOException ignored) {
            // It is of no use any more.
        }
    }
}
