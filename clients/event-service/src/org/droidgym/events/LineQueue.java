package org.droidgym.events;

import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * What waits to be sent to a client: the newest 1024 events, and answers to marks between them. Events that had to make
 * room are counted, and the count is told before what follows them.
 */
final class LineQueue {
    static final int MAX_EVENTS = 1024;
    /** A client waits for each answer; one with more marks than this does not read them. */
    private static final int MAX_MARKS = 64;

    private static final class Line {
        final String text;
        final boolean isMark;

        Line(String text, boolean isMark) {
            this.text = text;
            this.isMark = isMark;
        }
    }

    private final ArrayDeque<Line> lines = new ArrayDeque<Line>();
    private int events;
    private int marks;
    private long dropped;
    private boolean closed;

    synchronized void addEvent(String json) {
        if (events == MAX_EVENTS) {
            dropOldest();
        }
        events++;
        lines.add(new Line(json, false));
        notifyAll();
    }

    /** Answers a mark behind all events until now; false when too many wait already. */
    synchronized boolean addMark(String digits) {
        if (marks == MAX_MARKS) {
            return false;
        }
        marks++;
        lines.add(new Line("{\"mark\":" + digits + "}", true));
        notifyAll();
        return true;
    }

    /** The next line without its line break; waits for one. Null once the queue is closed. */
    synchronized String take() throws InterruptedException {
        while (lines.isEmpty() && !closed) {
            wait();
        }
        if (closed) {
            return null;
        }
        if (dropped > 0) {
            String count = "{\"dropped\":" + dropped + "}";
            dropped = 0;
            return count;
        }
        Line line = lines.remove();
        if (line.isMark) {
            marks--;
        } else {
            events--;
        }
        return line.text;
    }

    synchronized void close() {
        closed = true;
        lines.clear();
        notifyAll();
    }

    private void dropOldest() {
        Iterator<Line> oldest = lines.iterator();
        while (oldest.hasNext()) {
            if (!oldest.next().isMark) {
                oldest.remove();
                events--;
                dropped++;
                return;
            }
        }
    }
}
