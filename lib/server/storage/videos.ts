import { type FileHandle, open } from 'node:fs/promises'
import { getDb } from '../../db/connection'
import { video } from '../../db/schema'
import {
  detectVideoFormat,
  MAX_VIDEO_BYTES,
  readMp4Box,
  VIDEO_HEAD_BYTES,
  type VideoFormat,
} from '../../domain/media/video-file'
import { receiveFile } from './receive-file'
import type { FileOnDisk } from './upload-store'
import { uploadStore } from './uploads'

type VideoProblem = 'not_a_video' | 'too_large' | 'broken'

/** The file is no video that the shop can show. */
export class NotAVideoError extends Error {
  constructor(readonly reason: VideoProblem) {
    super(reason)
  }
}

type VideoAuthor = { by: number | null; now: Date }

/** Stores a video that arrives as a stream. The same bytes twice are one video. Throws NotAVideoError. */
export async function addVideo(parts: AsyncIterable<Uint8Array>, author: VideoAuthor): Promise<{ src: string }> {
  const stored = await receiveFile('incoming', parts, MAX_VIDEO_BYTES, (file) => storeVideo(file, author))
  if (!stored) throw new NotAVideoError('too_large')
  return stored
}

async function storeVideo(file: FileOnDisk, { by, now }: VideoAuthor) {
  const { sha, bytes } = file
  const format = await checkVideo(file.path, bytes)
  const name = `${sha}.${format}`
  await uploadStore().saveFile('videos', name, file)
  const row = { sha, format, bytes, by, at: now }
  // Sent again, a video that no product uses is kept for as long as a new one.
  await (await getDb())
    .insert(video)
    .values(row)
    .onConflictDoUpdate({ target: video.sha, set: { at: now } })
  return { src: `/videos/${name}` }
}

/** Checks the content, not the name: a known format, and of an MP4 file all of its boxes. */
async function checkVideo(path: string, size: number): Promise<VideoFormat> {
  const file = await open(path, 'r')
  try {
    const format = detectVideoFormat(await readAt(file, 0, VIDEO_HEAD_BYTES))
    if (!format) throw new NotAVideoError('not_a_video')
    if (format === 'mp4' && !(await isCompleteMp4(file, size))) throw new NotAVideoError('broken')
    return format
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const MAX_BOXES = 10_000
const BOX_HEADER_BYTES = 16

/** Whether the boxes fill the file exactly and contain the index and the pictures (ISO 14496-12, 4.2). */
async function isCompleteMp4(file: FileHandle, size: number): Promise<boolean> {
  const types = new Set<string>()
  let position = 0
  for (let count = 0; position < size && count < MAX_BOXES; count += 1) {
    const box = readMp4Box(await readAt(file, position, BOX_HEADER_BYTES))
    if (!box) return false
    types.add(box.type)
    position += box.length || size - position
  }
  return position === size && types.has('moov') && types.has('mdat')
}

/** A stored video as it is sent: its size, and a stream of a part, both ends included. */
export type StoredVideo = { bytes: number; read: (start: number, end: number) => Promise<ReadableStream<Uint8Array>> }

/** The video of a file name; null where it does not exist. */
export async function openVideo(name: string): Promise<StoredVideo | null> {
  const store = uploadStore()
  const stats = await store.stat('videos', name)
  return stats && { bytes: stats.bytes, read: (start, end) => store.readRange('videos', name, start, end) }
}
