import Glibc

/// The CPU time that this thread has used, in milliseconds: unlike wall time it hardly depends on what else
/// runs.
func threadCPUMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}
