/* A disk that fails on demand, loaded into a process before its libraries. Files in $FAILING_DISK switch it:
   "fail-flush" fails the next flush and is deleted by it; while "full" exists, files take no more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static const char *switch_path(char *buffer, size_t size, const char *name) {
  const char *folder = getenv("FAILING_DISK");
  if (!folder) return NULL;
  snprintf(buffer, size, "%s/%s", folder, name);
  return buffer;
}

static int fails_flush(void) {
  char buffer[512];
  const char *path = switch_path(buffer, sizeof buffer, "fail-flush");
  if (!path || unlink(path) != 0) return 0;
  errno = EIO;
  return 1;
}

static int is_full(int file) {
  struct stat about;
  char buffer[512];
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  const char *path = switch_path(buffer, sizeof buffer, "full");
  if (!path || access(path, F_OK) != 0) return 0;
  errno = ENOSPC;
  return 1;
}

int fdatasync(int file) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  return fails_flush() ? -1 : real(file);
}

#define FULL(name, type, arguments, values)                        \
  type name arguments {                                            \
    static type(*real) arguments;                                  \
    if (!real) real = dlsym(RTLD_NEXT, #name);                     \
    return is_full(file) ? -1 : real values;                       \
  }

FULL(write, ssize_t, (int file, const void *data, size_t size), (file, data, size))
FULL(pwrite, ssize_t, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
FULL(pwrite64, ssize_t, (int file, const void *data, size_t size, off64_t at), (file, data, size, at))
