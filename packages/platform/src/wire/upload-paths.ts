/** Whether a request brings a file: the secret in its address is all that it is known by, and its bytes are read as they come. */
export function isUploadPath(pathname: string): boolean {
  return /^\/_vitrine\/(media\/(resumable-)?uploads|catalog\/imports)(\/|$)/.test(pathname);
}
