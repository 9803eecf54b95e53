/* Shuts an ext4 file system down without writing its journal, as a power cut does. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>

#define EXT4_IOC_SHUTDOWN _IOR('X', 125, uint32_t)
#define EXT4_GOING_FLAGS_NOLOGFLUSH 2

int main(int argc, char **argv) {
  uint32_t flags = EXT4_GOING_FLAGS_NOLOGFLUSH;
  int folder = argc == 2 ? open(argv[1], O_RDONLY) : -1;
  if (folder < 0 || ioctl(folder, EXT4_IOC_SHUTDOWN, &flags) < 0) {
    perror("power-cut");
    return 1;
  }
  return 0;
}
