// Moves the wall clock of a program, and of all that it starts, by MOVED_CLOCK_SECONDS: preloaded by the tests.
//
// Only the wall clock: how long something takes, and the times of files, stay as they are. Debian's libfaketime does
// much more, and under it a browser draws a frame in seconds: every look at a clock takes a lock that all processes
// share.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

typedef const struct timespec *moment;

static time_t seconds_moved(void) {
  static volatile int is_known;
  static volatile time_t seconds;
  if (!is_known) {
    const char *wanted = getenv("MOVED_CLOCK_SECONDS");
    seconds = wanted ? atol(wanted) : 0;
    is_known = 1;
  }
  return seconds;
}

// An older kind of pthread_cond_timedwait has the same name, and would be found first.
static void *next(const char *name) {
  void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
  return found ? found : dlsym(RTLD_NEXT, name);
}

// The function that this one stands before, looked up once.
#define REAL(name)                                        \
  static __typeof__(&name) real;                          \
  if (!real) real = (__typeof__(&name))next(#name)

static int is_wall(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  REAL(clock_gettime);
  int failure = real(clock, now);
  if (!failure && is_wall(clock)) now->tv_sec += seconds_moved();
  return failure;
}

time_t time(time_t *now) {
  struct timespec found;
  clock_gettime(CLOCK_REALTIME, &found);
  if (now) *now = found.tv_sec;
  return found.tv_sec;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec found;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &found);
  now->tv_sec = found.tv_sec;
  now->tv_usec = found.tv_nsec / 1000;
  return 0;
}

int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && !clock_gettime(CLOCK_REALTIME, now) ? base : 0;
}

// Waits until a moment of the moved clock must end by the real clock.

static struct timespec real_moment(moment moved) {
  struct timespec real = *moved;
  real.tv_sec -= seconds_moved();
  return real;
}

// A condition knows by itself which clock it means. No machine is up for thirty years.
static struct timespec real_moment_of_either(moment until) {
  return until->tv_sec > 1000000000 ? real_moment(until) : *until;
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
  REAL(pthread_cond_timedwait);
  struct timespec then = real_moment_of_either(until);
  return real(condition, mutex, &then);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, moment until) {
  REAL(pthread_cond_clockwait);
  struct timespec then = is_wall(clock) ? real_moment(until) : *until;
  return real(condition, mutex, clock, &then);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  REAL(pthread_mutex_timedlock);
  struct timespec then = real_moment(until);
  return real(mutex, &then);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
  REAL(sem_timedwait);
  struct timespec then = real_moment(until);
  return real(semaphore, &then);
}

int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict until) {
  REAL(sem_clockwait);
  struct timespec then = is_wall(clock) ? real_moment(until) : *until;
  return real(semaphore, clock, &then);
}

int clock_nanosleep(clockid_t clock, int flags, moment duration, struct timespec *rest) {
  REAL(clock_nanosleep);
  struct timespec then = is_wall(clock) && flags & TIMER_ABSTIME ? real_moment(duration) : *duration;
  return real(clock, flags, &then, rest);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *wanted, struct itimerspec *old) {
  REAL(timerfd_settime);
  struct itimerspec then = *wanted;
  if (flags & TFD_TIMER_ABSTIME) then.it_value = real_moment_of_either(&wanted->it_value);
  return real(timer, flags, &then, old);
}
