package androidx.test.internal.platform;

public interface ThreadChecker {
    void checkMainThread();

    void checkNotMainThread();
}
