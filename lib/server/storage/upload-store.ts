import type { UploadArea } from './upload-folder'

/** A file that was received: `sha` is the SHA-256 of its bytes. */
export type FileOnDisk = { path: string; bytes: number; sha: string }
export type UploadStats = { bytes: number; modifiedMs: number }

/**
 * Where uploads are kept: the folder of `uploadFolder`, or an S3-compatible store. A file is complete or does not exist,
 * and the same name always has the same bytes. Names are the shop's own (RangeError on others). A store that cannot be
 * used throws UploadStoreError.
 */
export type UploadStore = {
  save: (area: UploadArea, name: string, bytes: Uint8Array) => Promise<void>
  /** Stores a file of this machine, which may be moved by it. */
  saveFile: (area: UploadArea, name: string, file: FileOnDisk) => Promise<void>
  read: (area: UploadArea, name: string) => Promise<Buffer | null>
  stat: (area: UploadArea, name: string) => Promise<UploadStats | null>
  /** The bytes from `start` to `end`, both included, as fast as the reader takes them. */
  readRange: (area: UploadArea, name: string, start: number, end: number) => Promise<ReadableStream<Uint8Array>>
  list: (area: UploadArea) => AsyncIterable<UploadStats & { name: string }>
  /** Deletes a file if it exists. */
  remove: (area: UploadArea, name: string) => Promise<void>
  /** Lends a file as a path on this machine, where none is if there is no such file. */
  withPath: <Result>(area: UploadArea, name: string, work: (path: string) => Promise<Result>) => Promise<Result>
}
