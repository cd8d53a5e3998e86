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
  // The most bytes of its second file, which it may map into memory; 0 if it writes no file.
  unsigned long file_bytes;
};

// The open files of a program. Negative: none, and errors are discarded.
struct forage_files {
  int input, output, errors, second;
};

enum { FORAGE_NICENESS = 10 };

static inline int forage_bound(int what, unsigned long most) {
  struct rlimit limit = {most, most};
  return setrlimit(what, &limit);
}

// Puts the second file where the program finds it, behind the others, which may lie there still.
static inline int forage_place_second(int second) {
  if (second < 0) return close_range(FORAGE_SECOND_FILE, ~0U, 0) == 0;
  return dup2(second, FORAGE_SECOND_FILE) >= 0 && close_range(FORAGE_SECOND_FILE + 1, ~0U, 0) == 0;
}

static inline int forage_take_bounds(struct forage_bounds bounds) {
  return forage_bound(RLIMIT_CPU, bounds.processor_seconds) == 0 && forage_bound(RLIMIT_FSIZE, bounds.file_bytes) == 0 &&
         forage_bound(RLIMIT_CORE, 0) == 0 && forage_bound(RLIMIT_NOFILE, 64) == 0 &&
         forage_bound(RLIMIT_DATA, bounds.memory_bytes) == 0 &&
         forage_bound(RLIMIT_AS, bounds.memory_bytes + bounds.file_bytes) == 0;
}

// Never returns. `teller` receives the error if the program cannot be started.
static inline void forage_become(const char *path, char *const words[], char *const variables[], char *const own[],
                                 struct forage_files files, struct forage_bounds bounds, int teller) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < 32; number += 1) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, 0);
  // Refused where the server's own priority is lower, or may not be changed.
  if (setpriority(PRIO_PROCESS, 0, FORAGE_NICENESS) != 0) errno = 0;
  int errors = files.errors < 0 ? open("/dev/null", O_WRONLY) : files.errors;
  // Out of the way of the numbers below.
  int second = files.second < 0 ? -1 : fcntl(files.second, F_DUPFD, 16);
  int isReady = setpgid(0, 0) == 0 && (files.second < 0 || second >= 0) && dup2(files.input, 0) == 0 &&
                dup2(files.output, 1) == 1 && dup2(errors, 2) == 2 && (teller == 3 || dup3(teller, 3, O_CLOEXEC) == 3) &&
                forage_place_second(second) && chdir("/") == 0 && forage_take_bounds(bounds) &&
                forage_enter_cell(own, bounds.file_bytes > 0);
  if (isReady) execve(path, words, variables);
  int code = errno != 0 ? errno : EPERM;
  if (write(3, &code, sizeof code) < 0) _exit(126);
  _exit(127);
}

// Starts a program in a new process group and closes both ends of `ends`, a pipe of forage_pipe. Besides the system's
// programs and libraries, it can read the files and folders of `own`, which ends with null.
// Returns its process ID, or a negated errno; in that case no process needs to be waited for.
static inline pid_t forage_start(const char *path, char *const words[], char *const variables[], char *const own[],
                                 struct forage_files files, struct forage_bounds bounds, int ends[2]) {
  pid_t child = fork();
  if (child == 0) forage_become(path, words, variables, own, files, bounds, ends[1]);
  int code = child < 0 ? errno : 0;
  close(ends[1]);
  while (child > 0 && read(ends[0], &code, sizeof code) < 0 && errno == EINTR) {}
  close(ends[0]);
  if (code != 0 && child > 0) waitpid(child, 0, 0);
  return code == 0 ? child : -code;
}
