package org.droidgym.events;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.Charset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One client: a thread writes to it what is queued, another reads its marks. */
final class ClientConnection {
    private static final Charset UTF_8 = Charset.forName("UTF-8");
    private static final String GREETING = "{\"service\":\"droidgym-events\",\"version\":1}";
    private static final Pattern MARK = Pattern.compile("\\s*\\{\\s*\"mark\"\\s*:\\s*(\\d{1,15})\\s*\\}\\s*");
    /** Bytes of a line that a client sends. */
    private static final int MAX_QUESTION = 1024;

    private final Socket socket;
    private final LineQueue queue = new LineQueue();
    private volatile boolean open = true;
    /** When the line that is being written was begun, in nanoseconds; 0 while none is. */
    private volatile long writingSince;

    ClientConnection(Socket socket) {
        this.socket = socket;
    }

    void start() {
        run("events to client", new Work() {
            @Override
            public void run() throws IOException, InterruptedException {
                write();
            }
        });
        run("marks of client", new Work() {
            @Override
            public void run() throws IOException {
                read();
            }
        });
    }

    boolean isOpen() {
        return open;
    }

    /** Whether the line that is being written has waited longer than this for the client to read. */
    boolean isStalled(long milliseconds) {
        long since = writingSince;
        return since != 0 && System.nanoTime() - since > milliseconds * 1000000;
    }

    void send(String json) {
        queue.addEvent(json);
    }

    void close() {
        open = false;
        queue.close();
        try {
            socket.close();
        } catch (IOException ignored) {
            // It is gone already.
        }
    }

    private void write() throws IOException, InterruptedException {
        socket.setTcpNoDelay(true);
        OutputStream out = socket.getOutputStream();
        for (String line = GREETING; line != null; line = queue.take()) {
            long now = System.nanoTime();
            writingSince = now == 0 ? 1 : now;
            out.write((line + "\n").getBytes(UTF_8));
            writingSince = 0;
        }
    }

    /** What is no mark is passed over; a line without end closes the connection. */
    private void read() throws IOException {
        InputStream in = socket.getInputStream();
        byte[] line = new byte[MAX_QUESTION];
        byte[] chunk = new byte[MAX_QUESTION];
        int length = 0;
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
            for (int at = 0; at < count; at++) {
                if (chunk[at] == '\n') {
                    if (!answer(new String(line, 0, length, UTF_8))) {
                        return;
                    }
                    length = 0;
                } else if (length == MAX_QUESTION) {
                    return;
                } else {
                    line[length++] = chunk[at];
                }
            }
        }
    }

    private boolean answer(String line) {
        Matcher mark = MARK.matcher(line);
        return !mark.matches() || queue.addMark(String.valueOf(Long.parseLong(mark.group(1))));
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    /** Whatever ends the work ends the connection. */
    private void run(String name, final Work work) {
        Thread thread = new Thread(name) {
            @Override
            public void run() {
                try {
                    work.run();
                } catch (IOException gone) {
                    // A client that goes away ends its connection, and nothing else.
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                } finally {
                    close();
                }
            }
        };
        thread.setDaemon(true);
        thread.start();
    }
}
