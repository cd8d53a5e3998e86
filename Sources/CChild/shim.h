// Starts a program in a cell, with resource limits. Between fork and exec only async-signal-safe C may run.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cell.h"

// The C library declares its extensions only if they are requested before its first header.
extern int memfd_create(const char *name, unsigned int flags);
extern int pipe2(int ends[2], int flags);
extern int dup3(int from, int to, int flags);
extern int close_range(unsigned int first, unsigned int last, int flags);

// An in-memory file, and a pipe that started programs do not inherit.
static inline int forage_memory_file(void) { return memfd_create("input", 1U); }
static inline int forage_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

struct forage_bounds {
  unsigned long memory_bytes;
  unsigned long processor_seconds;
};

enum { FORAGE_NICENESS = 10 };

static inline int forage_bound(int what, unsigned long most) {
  struct rlimit limit = {most, most};
  return setrlimit(what, &limit);
}

// Never returns. `teller` receives the error if the program cannot be started.
static inline void forage_become(const char *path, char *const words[], char *const variables[], char *const own[],
                                 int input, int output, int errors, struct forage_bounds bounds, int teller) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < 32; number += 1) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, 0);
  // Refused where the server's own priority is lower, or may not be changed.
  if (setpriority(PRIO_PROCESS, 0, FORAGE_NICENESS) != 0) errno = 0;
  if (errors < 0) errors = open("/dev/null", O_WRONLY);
  int isReady = setpgid(0, 0) == 0 && dup2(input, 0) == 0 && dup2(output, 1) == 1 && dup2(errors, 2) == 2 &&
                (teller == 3 || dup3(teller, 3, O_CLOEXEC) == 3) && close_range(4, ~0U, 0) == 0 && chdir("/") == 0 &&
                forage_bound(RLIMIT_CPU, bounds.processor_seconds) == 0 && forage_bound(RLIMIT_FSIZE, 0) == 0 &&
                forage_bound(RLIMIT_CORE, 0) == 0 && forage_bound(RLIMIT_NOFILE, 64) == 0 &&
                forage_bound(RLIMIT_AS, bounds.memory_bytes) == 0 && forage_enter_cell(own);
  if (isReady) execve(path, words, variables);
  int code = errno != 0 ? errno : EPERM;
  if (write(3, &code, sizeof code) < 0) _exit(126);
  _exit(127);
}

// Starts a program in a new process group and closes both ends of `ends`, a pipe of forage_pipe. Besides the system's
// programs and libraries, it can read the files and folders of `own`, which ends with null. Negative `errors` discard its
// error output.
// Returns its process ID, or a negated errno; in that case no process needs to be waited for.
static inline pid_t forage_start(const char *path, char *const words[], char *const variables[], char *const own[],
                                 int input, int output, int errors, struct forage_bounds bounds, int ends[2]) {
  pid_t child = fork();
  if (child == 0) forage_become(path, words, variables, own, input, output, errors, bounds, ends[1]);
  int code = child < 0 ? errno : 0;
  close(ends[1]);
  while (child > 0 && read(ends[0], &code, sizeof code) < 0 && errno == EINTR) {}
  close(ends[0]);
  if (code != 0 && child > 0) waitpid(child, 0, 0);
  return code == 0 ? child : -code;
}
