/* A library to preload into a program: it counts what the program does with the files of one
 * folder, and at a chosen operation kills the program, fails, writes only half, or cuts the power.
 *
 * The model is that of SQLite's own tests (sqlite.org/testing.html, "I/O Error Testing" and "Crash
 * Testing"). SQLite finds its system calls through the C library, so what stands before the C
 * library stands before SQLite too. Linux only.
 *
 * STAYS_FAULT_FOLDER  the folder whose files count, absolute
 * STAYS_FAULT_COUNT   a file that is mapped as a `struct counter`
 * STAYS_FAULT_AT      the number of the operation, from 1; 0 only counts
 * STAYS_FAULT_KIND    kill, torn, power, short, or a number of errno
 * STAYS_FAULT_STICKY  1: every operation from there on fails
 * STAYS_FAULT_READS   1: reads and openings count too
 * STAYS_FAULT_LIES    1: what is forced to the disk is said to be there, and is not
 * STAYS_FAULT_SEED    what is lost when the power is cut
 *
 * A power cut undoes, of what was not yet forced to the disk, some sectors of some writes, and of the
 * names given and taken since their folder was last forced the later ones; then the program is
 * killed. What lies in shared memory needs no undoing: SQLite makes it anew. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum operation { OPEN = 1, CREATE, READ, WRITE, SYNC, TRUNCATE, RENAME, LINK, UNLINK };
enum fault { NONE, KILL, TORN, POWER, SHORT, FAIL };
enum { DESCRIPTORS = 1024, OWN_DESCRIPTORS = 600, SECTOR = 512 };

/* What the harness reads afterwards: operations so far, 1 once the fault came, and to which. */
struct counter {
  uint64_t operations, fired, fired_operation;
};

static struct counter private_counter;
static struct counter *counter = &private_counter;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static size_t folder_length;
static uint64_t fire_at, random_state;
static enum fault kind;
static int error_number, is_sticky, counts_reads, lies;
static char is_tracked[DESCRIPTORS];

static struct {
  int (*openat)(int, const char *, int, ...);
  int (*close)(int);
  ssize_t (*read)(int, void *, size_t);
  ssize_t (*pread)(int, void *, size_t, off_t);
  ssize_t (*write)(int, const void *, size_t);
  ssize_t (*pwrite)(int, const void *, size_t, off_t);
  int (*fsync)(int), (*fdatasync)(int);
  int (*ftruncate)(int, off_t);
  int (*rename)(const char *, const char *);
  int (*link)(const char *, const char *);
  int (*unlink)(const char *);
} real;

static void resolve(void) {
  if (real.unlink) return;
  real.openat = dlsym(RTLD_NEXT, "openat64");
  real.close = dlsym(RTLD_NEXT, "close");
  real.read = dlsym(RTLD_NEXT, "read");
  real.pread = dlsym(RTLD_NEXT, "pread64");
  real.write = dlsym(RTLD_NEXT, "write");
  real.pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real.fsync = dlsym(RTLD_NEXT, "fsync");
  real.fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real.ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real.rename = dlsym(RTLD_NEXT, "rename");
  real.link = dlsym(RTLD_NEXT, "link");
  real.unlink = dlsym(RTLD_NEXT, "unlink");
}

static uint64_t random_bits(void) { /* SplitMix64 */
  uint64_t bits = (random_state += 0x9E3779B97F4A7C15u);
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
  return bits ^ bits >> 31;
}

static const char *setting(const char *name, const char *otherwise) {
  const char *text = getenv(name);
  return text ? text : otherwise;
}

__attribute__((constructor)) static void begin(void) {
  resolve();
  const char *path = setting("STAYS_FAULT_FOLDER", "");
  if (strlen(path) >= sizeof folder) return;
  strcpy(folder, path);
  folder_length = strlen(folder);
  fire_at = strtoull(setting("STAYS_FAULT_AT", "0"), 0, 10);
  random_state = strtoull(setting("STAYS_FAULT_SEED", "1"), 0, 10);
  is_sticky = *setting("STAYS_FAULT_STICKY", "0") == '1';
  counts_reads = *setting("STAYS_FAULT_READS", "0") == '1';
  lies = *setting("STAYS_FAULT_LIES", "0") == '1';
  const char *name = setting("STAYS_FAULT_KIND", "");
  kind = !*name                  ? NONE
      : !strcmp(name, "kill")    ? KILL
      : !strcmp(name, "torn")    ? TORN
      : !strcmp(name, "power")   ? POWER
      : !strcmp(name, "short")   ? SHORT
                                 : FAIL;
  if (kind == FAIL) error_number = atoi(name);
  int descriptor = real.openat(AT_FDCWD, setting("STAYS_FAULT_COUNT", ""), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  void *map = mmap(0, sizeof *counter, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (map != MAP_FAILED) counter = map;
  real.close(descriptor);
}

/* Whether a path lies in the folder. */
static int is_inside(const char *path) {
  char absolute[PATH_MAX];
  if (!folder_length || !path) return 0;
  if (*path != '/') {
    if (!getcwd(absolute, sizeof absolute)) return 0;
    while (path[0] == '.' && path[1] == '/') path += 2;
    size_t length = strlen(absolute);
    if (length + strlen(path) + 2 > sizeof absolute) return 0;
    absolute[length] = '/';
    strcpy(absolute + length + 1, path);
    path = absolute;
  }
  return !strncmp(path, folder, folder_length)
      && (path[folder_length] == '/' || path[folder_length] == 0);
}

static int is_ours(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTORS && is_tracked[descriptor];
}

/* What was not yet forced to the disk, newest first. */

struct change {
  enum operation operation;
  dev_t device;
  ino_t inode;
  int descriptor; /* one of our own on the file, where the change is of content */
  off_t offset, old_size;
  size_t count, old_count;
  char *old_bytes, *new_bytes;
  char *from, *to; /* of names */
  char *held;      /* another name of the file that lost `from` */
  struct change *older;
};

static struct change *newest;

static struct change *note(enum operation operation) {
  struct change *change = kind == POWER ? calloc(1, sizeof *change) : 0;
  if (!change) return 0;
  change->operation = operation;
  change->descriptor = -1;
  change->older = newest;
  newest = change;
  return change;
}

static int is_content(const struct change *change) {
  return change->operation == WRITE || change->operation == TRUNCATE;
}

/* Forgets the changes of a file's content, or, of a folder, those of names. */
static void forget(int descriptor) {
  struct stat status;
  struct change **place = &newest;
  if (kind != POWER || fstat(descriptor, &status)) return;
  while (*place) {
    struct change *change = *place;
    int is_durable = S_ISDIR(status.st_mode)
        ? !is_content(change)
        : is_content(change) && change->device == status.st_dev && change->inode == status.st_ino;
    if (!is_durable) {
      place = &change->older;
      continue;
    }
    *place = change->older;
    if (change->held) real.unlink(change->held);
    if (change->descriptor >= 0) real.close(change->descriptor);
    free(change->old_bytes), free(change->new_bytes);
    free(change->from), free(change->to), free(change->held), free(change);
  }
}

/* The bytes of a range before they change; `count` 0 means up to the end. */
static void note_content(
    enum operation operation, int descriptor, const void *bytes, size_t count, off_t offset) {
  struct stat status;
  struct change *change = fstat(descriptor, &status) ? 0 : note(operation);
  if (!change) return;
  change->device = status.st_dev, change->inode = status.st_ino;
  change->offset = offset, change->old_size = status.st_size, change->count = count;
  change->descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, OWN_DESCRIPTORS);
  size_t old = operation == WRITE           ? count
      : offset < status.st_size             ? (size_t)(status.st_size - offset)
                                            : 0;
  change->old_bytes = calloc(1, old + 1);
  ssize_t got = change->old_bytes ? real.pread(descriptor, change->old_bytes, old, offset) : 0;
  change->old_count = got > 0 ? (size_t)got : 0;
  if (bytes && (change->new_bytes = malloc(count + 1))) memcpy(change->new_bytes, bytes, count);
}

static void note_name(enum operation operation, const char *from, const char *to) {
  static int number;
  struct change *change = note(operation);
  if (!change) return;
  change->from = from ? strdup(from) : 0;
  change->to = to ? strdup(to) : 0;
  const char *taken = operation == UNLINK ? from : operation == RENAME ? to : 0;
  if (!taken || asprintf(&change->held, "%s.held-%d-%d", folder, (int)getpid(), number++) < 0) return;
  if (real.link(taken, change->held)) {
    free(change->held);
    change->held = 0;
  }
}

static void undo_content(const struct change *change) {
  struct stat status;
  if (change->descriptor < 0) return;
  if (change->old_count)
    real.pwrite(change->descriptor, change->old_bytes, change->old_count, change->offset);
  if (!fstat(change->descriptor, &status) && status.st_size != change->old_size)
    real.ftruncate(change->descriptor, change->old_size);
}

static void undo_name(const struct change *change) {
  switch (change->operation) {
  case CREATE: real.unlink(change->from); break;
  case LINK: real.unlink(change->to); break;
  case UNLINK:
    if (change->held) real.rename(change->held, change->from);
    break;
  case RENAME:
    real.rename(change->to, change->from);
    if (change->held) real.rename(change->held, change->to);
    break;
  default: break;
  }
}

/* Does once more, in their order, those sectors of writes that reached the disk. */
static void redo_content(const struct change *change, unsigned kept_of_256) {
  if (!change) return;
  redo_content(change->older, kept_of_256);
  if (change->descriptor < 0 || !is_content(change)) return;
  if (change->operation == TRUNCATE) {
    if ((random_bits() & 255) < kept_of_256) real.ftruncate(change->descriptor, change->offset);
    return;
  }
  off_t end = change->offset + (off_t)change->count;
  for (off_t start = change->offset; start < end;) {
    off_t next = (start / SECTOR + 1) * SECTOR;
    if (next > end) next = end;
    if ((random_bits() & 255) < kept_of_256)
      real.pwrite(
          change->descriptor, change->new_bytes + (start - change->offset), (size_t)(next - start),
          start);
    start = next;
  }
}

static void cut_power(void) {
  struct change *change;
  for (change = newest; change; change = change->older)
    if (is_content(change)) undo_content(change);
  static const unsigned shares[] = {0, 64, 128, 224, 256};
  redo_content(newest, shares[random_bits() % 5]);
  /* Names reach the disk in their order: the later ones are undone, newest first. */
  unsigned names = 0, undone;
  for (change = newest; change; change = change->older) names += !is_content(change);
  undone = names ? (unsigned)(random_bits() % (names + 1)) : 0;
  for (change = newest; change; change = change->older) {
    if (is_content(change)) continue;
    if (undone) undo_name(change), undone--;
    else if (change->held) real.unlink(change->held);
  }
}

/* Counts an operation and says what is to become of it. */
static enum fault decide(enum operation operation) {
  /* Half of a write is nothing to other operations. */
  if ((kind == TORN || kind == SHORT) && operation != WRITE) return NONE;
  uint64_t number = ++counter->operations;
  if (!fire_at || number < fire_at || (number > fire_at && !is_sticky)) return NONE;
  if (!counter->fired) counter->fired = 1, counter->fired_operation = operation;
  switch (kind) {
  case POWER: cut_power(); /* fallthrough */
  case KILL: kill(getpid(), SIGKILL); pause();
  case TORN: return TORN;
  case SHORT: return SHORT;
  case FAIL: errno = error_number; return FAIL;
  default: return NONE;
  }
}

static int open_file(int base, const char *path, int flags, mode_t mode) {
  resolve();
  int is_watched = base == AT_FDCWD && is_inside(path);
  if (!is_watched) {
    int descriptor = real.openat(base, path, flags, mode);
    if (descriptor >= 0 && descriptor < DESCRIPTORS) is_tracked[descriptor] = 0;
    return descriptor;
  }
  struct stat status;
  pthread_mutex_lock(&lock);
  int creates = (flags & O_CREAT) && lstat(path, &status);
  int descriptor = -1;
  if (!(creates || counts_reads) || decide(creates ? CREATE : OPEN) != FAIL) {
    descriptor = real.openat(base, path, flags, mode);
    if (descriptor >= 0 && descriptor < DESCRIPTORS) is_tracked[descriptor] = 1;
    if (descriptor >= 0 && creates) note_name(CREATE, path, 0);
  }
  pthread_mutex_unlock(&lock);
  return descriptor;
}

#define MODE(flags, mode) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, mode);
  return open_file(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags, mode);
  return open_file(AT_FDCWD, path, flags, mode);
}

int openat(int base, const char *path, int flags, ...) {
  MODE(flags, mode);
  return open_file(base, path, flags, mode);
}

int openat64(int base, const char *path, int flags, ...) {
  MODE(flags, mode);
  return open_file(base, path, flags, mode);
}

int close(int descriptor) {
  resolve();
  if (descriptor >= 0 && descriptor < DESCRIPTORS) is_tracked[descriptor] = 0;
  return real.close(descriptor);
}

/* The result of an operation on a descriptor, done unless the fault comes to it. */
#define GUARDED(operation, type, done) \
  resolve(); \
  if (!is_ours(descriptor)) return done; \
  pthread_mutex_lock(&lock); \
  type result = decide(operation) == FAIL ? -1 : done; \
  pthread_mutex_unlock(&lock); \
  return result

static ssize_t write_at(int descriptor, const void *bytes, size_t count, off_t offset, int is_appended) {
  pthread_mutex_lock(&lock);
  enum fault fault = decide(WRITE);
  ssize_t result = -1;
  if (fault != FAIL) {
    if (is_appended) offset = lseek(descriptor, 0, SEEK_CUR);
    if (fault == SHORT || fault == TORN) count = (count + 1) / 2;
    note_content(WRITE, descriptor, bytes, count, offset);
    result = is_appended ? real.write(descriptor, bytes, count)
                         : real.pwrite(descriptor, bytes, count, offset);
    if (fault == TORN) kill(getpid(), SIGKILL), pause();
  }
  pthread_mutex_unlock(&lock);
  return result;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  resolve();
  if (!is_ours(descriptor)) return real.write(descriptor, bytes, count);
  return write_at(descriptor, bytes, count, 0, 1);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  resolve();
  if (!is_ours(descriptor)) return real.pwrite(descriptor, bytes, count, offset);
  return write_at(descriptor, bytes, count, offset, 0);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  return pwrite(descriptor, bytes, count, offset);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (!counts_reads) {
    resolve();
    return real.read(descriptor, bytes, count);
  }
  GUARDED(READ, ssize_t, real.read(descriptor, bytes, count));
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  if (!counts_reads) {
    resolve();
    return real.pread(descriptor, bytes, count, offset);
  }
  GUARDED(READ, ssize_t, real.pread(descriptor, bytes, count, offset));
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
  return pread(descriptor, bytes, count, offset);
}

static int force(int descriptor, int (*done)(int)) {
  pthread_mutex_lock(&lock);
  int result = decide(SYNC) == FAIL ? -1 : done(descriptor);
  if (!result && !lies) forget(descriptor);
  pthread_mutex_unlock(&lock);
  return result;
}

int fsync(int descriptor) {
  resolve();
  return is_ours(descriptor) ? force(descriptor, real.fsync) : real.fsync(descriptor);
}

int fdatasync(int descriptor) {
  resolve();
  return is_ours(descriptor) ? force(descriptor, real.fdatasync) : real.fdatasync(descriptor);
}

int ftruncate(int descriptor, off_t size) {
  resolve();
  if (!is_ours(descriptor)) return real.ftruncate(descriptor, size);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (decide(TRUNCATE) != FAIL) {
    note_content(TRUNCATE, descriptor, 0, 0, size);
    result = real.ftruncate(descriptor, size);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate64(int descriptor, off64_t size) { return ftruncate(descriptor, size); }

int rename(const char *from, const char *to) {
  resolve();
  if (!is_inside(from) && !is_inside(to)) return real.rename(from, to);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (decide(RENAME) != FAIL) {
    note_name(RENAME, from, to);
    result = real.rename(from, to);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int link(const char *from, const char *to) {
  resolve();
  if (!is_inside(to)) return real.link(from, to);
  pthread_mutex_lock(&lock);
  int result = decide(LINK) == FAIL ? -1 : real.link(from, to);
  if (!result) note_name(LINK, from, to);
  pthread_mutex_unlock(&lock);
  return result;
}

int unlink(const char *path) {
  struct stat status;
  resolve();
  /* Looking for what is not there is no operation. */
  if (!is_inside(path) || lstat(path, &status)) return real.unlink(path);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (decide(UNLINK) != FAIL) {
    note_name(UNLINK, path, 0);
    result = real.unlink(path);
  }
  pthread_mutex_unlock(&lock);
  return result;
}
