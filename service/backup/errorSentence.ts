const REASONS: Record<string, (path: string) => string> = {
  ENOSPC: () => 'The disk is full.',
  EDQUOT: () => 'The disk is full.',
  ENOENT: (path) => `There is no ${path}.`,
  EACCES: (path) => `This user may not read or write ${path}.`,
  EPERM: (path) => `This user may not read or write ${path}.`,
  EROFS: (path) => `${path} is on a disk that cannot be written to.`,
  EISDIR: (path) => `${path || 'What is named'} is a folder.`,
  EXDEV: (path) => `${path} is on another disk than the database.`,
  EBUSY: (path) => `${path} is in use by the system, perhaps as the place of another disk.`,
};

/** Says in a sentence what is wrong. Messages of the system name only a code and a path. */
export function errorSentence(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? '']?.(path ?? 'file') ?? message;
}
