/** Names of errno.h for errors of the phone's files. */
export const FileErrorCode = {
  notFound: 'ENOENT',
  notPermitted: 'EPERM',
  accessDenied: 'EACCES',
  exists: 'EEXIST',
  notDirectory: 'ENOTDIR',
  isDirectory: 'EISDIR',
  notEmpty: 'ENOTEMPTY',
  invalid: 'EINVAL',
  noSpace: 'ENOSPC',
  quota: 'EDQUOT',
  nameTooLong: 'ENAMETOOLONG',
} as const
export type FileErrorCode = (typeof FileErrorCode)[keyof typeof FileErrorCode]

/** bionic's strerror. */
const REASONS: Readonly<Record<FileErrorCode, string>> = {
  ENOENT: 'No such file or directory',
  EPERM: 'Operation not permitted',
  EACCES: 'Permission denied',
  EEXIST: 'File exists',
  ENOTDIR: 'Not a directory',
  EISDIR: 'Is a directory',
  ENOTEMPTY: 'Directory not empty',
  EINVAL: 'Invalid argument',
  ENOSPC: 'No space left on device',
  EDQUOT: 'Quota exceeded',
  ENAMETOOLONG: 'File name too long',
}

/** A file of the phone that is missing, or that cannot be used as requested. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly code: FileErrorCode
  /** What Android's tools print after the name: `No such file or directory`. */
  readonly reason: string

  constructor(code: FileErrorCode, path: string, options?: ErrorOptions) {
    super(`${path}: ${REASONS[code]}`, options)
    this.code = code
    this.reason = REASONS[code]
  }
}
