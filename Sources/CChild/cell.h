// The cell of a started program: what it may do until it ends, its own child processes included. Only the kernel's calls are
// used, with their numbers written here, because headers of older systems lack some. Async-signal-safe.
#ifndef FORAGE_CELL_H
#define FORAGE_CELL_H

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FORAGE_HAS_LANDLOCK = 1, FORAGE_HAS_FILTER = 2, FORAGE_PATH_ONLY = 0x200000 };

// Landlock: files. The numbers of its calls are the same on every architecture.
struct forage_ruleset {
  uint64_t files, network, scoped;
};
struct forage_rule {
  uint64_t allowed;
  int32_t folder;
} __attribute__((packed));
enum {
  FORAGE_EXECUTE = 1 << 0,
  FORAGE_WRITE = 1 << 1,
  FORAGE_READ = 1 << 2,
  FORAGE_LIST = 1 << 3,
  FORAGE_TRUNCATE = 1 << 14,
};
// The second file of a program, under its own number.
enum { FORAGE_SECOND_FILE = 4 };

static inline long forage_landlock_version(void) { return syscall(444, (void *)0, (size_t)0, 1U); }

// The programs and libraries of the system, and what every program reads. Folders of data are not among them.
static inline const char *const *forage_system_files(void) {
  static const char *const files[] = {
      "/usr",        "/bin",      "/lib",         "/lib32",     "/lib64",   "/nix/store", "/etc/ld.so.cache",
      "/proc/self",  "/dev/zero", "/dev/urandom", "/dev/random", "/sys/devices/system/cpu", 0,
  };
  return files;
}

static inline int forage_allow(int ruleset, const char *path, uint64_t rights) {
  int file = open(path, FORAGE_PATH_ONLY | O_CLOEXEC);
  if (file < 0) return 1;
  struct stat facts;
  int isAllowed = fstat(file, &facts) == 0;
  // Rights of folders are invalid for files.
  if (isAllowed && (facts.st_mode & S_IFMT) != S_IFDIR) rights &= FORAGE_EXECUTE | FORAGE_WRITE | FORAGE_READ | FORAGE_TRUNCATE;
  struct forage_rule rule = {rights, file};
  isAllowed = isAllowed && syscall(445, ruleset, 1, &rule, 0U) == 0;
  close(file);
  return isAllowed;
}

// From now on it may read the system's files and `own` only, and write nothing but its second file, if that is `scratch`, unless
// the kernel lacks Landlock (forage_cell). `own` ends with null. Returns 0 if the kernel has it and refused.
static inline int forage_close_files(char *const own[], int scratch) {
  long version = forage_landlock_version();
  if (version < 1) return 1;
  uint64_t files = version == 1 ? 0x1FFF : version == 2 ? 0x3FFF : version < 5 ? 0x7FFF : 0xFFFF;
  struct forage_ruleset ruleset = {files, version < 4 ? 0 : 3, version < 6 ? 0 : 3};
  size_t size = version < 4 ? 8 : version < 6 ? 16 : 24;
  int number = (int)syscall(444, &ruleset, size, 0U);
  if (number < 0) return 0;
  int isDone = forage_allow(number, "/dev/null", FORAGE_READ | FORAGE_WRITE);
  const uint64_t look = FORAGE_EXECUTE | FORAGE_READ | FORAGE_LIST;
  for (const char *const *path = forage_system_files(); *path; path += 1) isDone = isDone && forage_allow(number, *path, look);
  for (char *const *path = own; *path; path += 1) isDone = isDone && forage_allow(number, *path, look);
  const uint64_t change = (FORAGE_READ | FORAGE_WRITE | FORAGE_TRUNCATE) & files;
  if (scratch) isDone = isDone && forage_allow(number, "/proc/self/fd/4", change);
  isDone = isDone && syscall(446, number, 0U) == 0;
  close(number);
  return isDone;
}

// seccomp: system calls.
struct forage_instruction {
  uint16_t code;
  uint8_t ifTrue, ifFalse;
  uint32_t value;
};
struct forage_filter {
  uint16_t count;
  const struct forage_instruction *instructions;
};
enum {
  FORAGE_LOAD = 0x20,
  FORAGE_EQUAL = 0x15,
  FORAGE_AT_LEAST = 0x35,
  FORAGE_ANY_BIT = 0x45,
  FORAGE_RETURN = 0x06,
  FORAGE_ALLOW = 0x7FFF0000,
  FORAGE_REFUSE = 0x00050000,
  // The namespaces that clone can create, and their numbers in seccomp's data.
  FORAGE_NAMESPACES = 0x7E020080,
  FORAGE_CALL = 0,
  FORAGE_ARCHITECTURE = 4,
  FORAGE_FIRST_WORD = 16,
};

#if defined(__x86_64__)
#define FORAGE_AUDIT 0xC000003EU
#elif defined(__aarch64__)
#define FORAGE_AUDIT 0xC00000B7U
#endif

// Connections, other processes, and the kernel's rarer parts, through which others can be reached. io_uring makes connections
// without the call for them. A process that leaves its group would survive the end of the program.
static inline const long *forage_refused_calls(void) {
  static const long calls[] = {
      SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendto, SYS_sendmsg,
      SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill, SYS_rt_sigqueueinfo,
      SYS_rt_tgsigqueueinfo, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_chroot, SYS_pivot_root, SYS_keyctl,
      SYS_add_key, SYS_request_key, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_open_by_handle_at, SYS_shmget,
      SYS_semget, SYS_msgget, SYS_mq_open, SYS_setpriority, SYS_ioprio_set, SYS_sched_setscheduler, SYS_sched_setparam,
      SYS_sched_setattr, SYS_migrate_pages, SYS_move_pages, SYS_setsid, SYS_setpgid,
      // pidfd_send_signal, io_uring_setup, _enter, _register, pidfd_open, pidfd_getfd, process_madvise, mount_setattr: numbers
      // of all architectures.
      424, 425, 426, 427, 434, 438, 440, 442, -1,
  };
  return calls;
}

#ifdef FORAGE_AUDIT
static inline int forage_write_filter(struct forage_instruction *next, uint32_t own) {
  struct forage_instruction *first = next;
#define FORAGE_SAY(...) *next++ = (struct forage_instruction){__VA_ARGS__}
  const uint32_t refuse = FORAGE_REFUSE | EPERM;
  FORAGE_SAY(FORAGE_LOAD, 0, 0, FORAGE_ARCHITECTURE);
  FORAGE_SAY(FORAGE_EQUAL, 1, 0, FORAGE_AUDIT);
  FORAGE_SAY(FORAGE_RETURN, 0, 0, refuse);
  FORAGE_SAY(FORAGE_LOAD, 0, 0, FORAGE_CALL);
#ifdef __x86_64__
  // The x32 calls have other numbers.
  FORAGE_SAY(FORAGE_AT_LEAST, 0, 1, 0x40000000U);
  FORAGE_SAY(FORAGE_RETURN, 0, 0, refuse);
#endif
  for (const long *call = forage_refused_calls(); *call >= 0; call += 1) {
    FORAGE_SAY(FORAGE_EQUAL, 0, 1, (uint32_t)*call);
    FORAGE_SAY(FORAGE_RETURN, 0, 0, refuse);
  }
  // Signals and limits for itself and its own group only.
  const long own_calls[] = {SYS_kill, SYS_tgkill, SYS_prlimit64};
  for (int index = 0; index < 3; index += 1) {
    FORAGE_SAY(FORAGE_EQUAL, 0, 5, (uint32_t)own_calls[index]);
    FORAGE_SAY(FORAGE_LOAD, 0, 0, FORAGE_FIRST_WORD);
    FORAGE_SAY(FORAGE_EQUAL, 1, 0, 0);
    FORAGE_SAY(FORAGE_EQUAL, 0, 1, own);
    FORAGE_SAY(FORAGE_RETURN, 0, 0, FORAGE_ALLOW);
    FORAGE_SAY(FORAGE_RETURN, 0, 0, refuse);
  }
  // The arguments of clone3 lie in memory, which a filter cannot read. Callers then fall back to clone.
  FORAGE_SAY(FORAGE_EQUAL, 0, 1, 435);
  FORAGE_SAY(FORAGE_RETURN, 0, 0, FORAGE_REFUSE | ENOSYS);
  FORAGE_SAY(FORAGE_EQUAL, 0, 3, SYS_clone);
  FORAGE_SAY(FORAGE_LOAD, 0, 0, FORAGE_FIRST_WORD);
  FORAGE_SAY(FORAGE_ANY_BIT, 0, 1, FORAGE_NAMESPACES);
  FORAGE_SAY(FORAGE_RETURN, 0, 0, refuse);
  FORAGE_SAY(FORAGE_RETURN, 0, 0, FORAGE_ALLOW);
#undef FORAGE_SAY
  return (int)(next - first);
}

static inline int forage_has_filter(void) {
  // The kernel checks for filters before it reads the address, which is invalid here.
  return prctl(PR_SET_SECCOMP, 2, 0, 0, 0) < 0 && errno == EFAULT;
}

// From now on the calls are refused, also to the program that replaces this one, unless the kernel lacks filters
// (forage_cell). Returns 0 if the kernel has them and refused.
static inline int forage_close_calls(void) {
  if (!forage_has_filter()) return 1;
  struct forage_instruction instructions[256];
  struct forage_filter filter = {0, instructions};
  filter.count = (uint16_t)forage_write_filter(instructions, (uint32_t)getpid());
  return prctl(PR_SET_SECCOMP, 2, &filter, 0, 0) == 0;
}
#else
static inline int forage_has_filter(void) { return 0; }
static inline int forage_close_calls(void) { return 1; }
#endif

// The parts of a cell that this kernel has.
static inline int forage_cell(void) {
  return (forage_landlock_version() >= 1 ? FORAGE_HAS_LANDLOCK : 0) | (forage_has_filter() ? FORAGE_HAS_FILTER : 0);
}

// Locks the calling process in. Nothing takes it out again.
static inline int forage_enter_cell(char *const own[], int scratch) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && forage_close_files(own, scratch) && forage_close_calls();
}

#endif
