import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, type SQL, sql, sum } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { consultation, enquiry, enquiry_entry, enquiry_file } from '../../db/schema'
import type { Context } from '../runtime/answer'
import { log } from '../runtime/log'
import { inTransaction } from '../runtime/transaction'
import { countAddress } from '../security/use-limit'
import { type CheckedFile, refuseFiles } from './check-file'
import { dropUpload, keepUpload, uploadFolder, uploadPath } from './upload-folder'

const ENDING = { 'image/webp': '.webp', 'application/pdf': '.pdf' } as const
/** Maximum size of all enquiry files together. */
const MAX_BYTES = 8 * 1024 ** 3
/** Advisory lock: deleting a file and storing the same one must not overlap. */
const LOCK = 0x656e71

export type KeptFile = Pick<CheckedFile, 'sha' | 'mime'>
export const fileNameOf = ({ sha, mime }: KeptFile) => `${sha}${ENDING[mime]}`

/** Uploads are limited because each takes space and time. */
export async function countUpload(context: Context): Promise<void> {
  await countAddress(await getDb(), { key: 'enquiry-files', max: 10, seconds: 3600 }, context)
}

/** Upload limit of one visitor in thirty days: even over a year it stays below a third of the space. */
const KIB = 1024
const OWN_KIB = { key: 'enquiry-bytes', max: 200 * KIB, seconds: 30 * 86_400 }

/**
 * Refuses files beyond the total or the visitor's limit, counted by address. Enquiries are deleted with their files
 * after twelve months, which frees space.
 */
export async function requireRoom(db: Db, files: CheckedFile[], context: Context): Promise<void> {
  const [all] = await db.select({ bytes: sum(enquiry_file.bytes) }).from(enquiry_file)
  const more = files.reduce((total, { bytes }) => total + bytes.length, 0)
  if (Number(all?.bytes ?? 0) + more <= MAX_BYTES) {
    await countAddress(db, { ...OWN_KIB, by: Math.ceil(more / KIB) }, context)
    return
  }
  log().error({ limit: MAX_BYTES }, 'no space left for enquiry files: delete old enquiries')
  refuseFiles(files.map(({ name }) => ({ name, problem: 'no_room' })))
}

/** Writes the files to disk before their enquiry is stored. */
export async function putFiles(files: CheckedFile[]): Promise<void> {
  for (const file of files) await keepUpload('enquiries', fileNameOf(file), file.bytes)
}

/** Assigns the files to the enquiry in its transaction. */
export async function claimFiles(tx: Db, enquiryId: number, files: CheckedFile[]): Promise<void> {
  if (files.length === 0) return
  await lock(tx)
  // The same file may just have been deleted with another enquiry.
  for (const file of files) if (!(await isThere(file))) await keepUpload('enquiries', fileNameOf(file), file.bytes)
  await tx.insert(enquiry_file).values(
    files.map(({ sha, mime, name, bytes, width, height }) => {
      return { enquiry_id: enquiryId, sha, mime, name, bytes: bytes.length, width, height }
    }),
  )
}

async function isThere(file: KeptFile): Promise<boolean> {
  return (await ageOf(uploadPath('enquiries', fileNameOf(file)), 0)) !== null
}

const lock = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** Deletes these enquiries with their history; returns the files that `deleteUnclaimed` removes afterwards. */
export async function forgetEnquiries(tx: Db, which: SQL | undefined): Promise<KeptFile[]> {
  const these = tx.select({ id: enquiry.id }).from(enquiry).where(which)
  const { sha, mime } = enquiry_file
  await tx.delete(consultation).where(inArray(consultation.enquiry_id, these))
  await tx.delete(enquiry_entry).where(inArray(enquiry_entry.enquiry_id, these))
  const files = await tx.delete(enquiry_file).where(inArray(enquiry_file.enquiry_id, these)).returning({ sha, mime })
  await tx.delete(enquiry).where(which)
  return files
}

/** A file of the customer's own enquiry; null for another's. */
export async function ownFile(customerId: number, number: string, id: number) {
  const { sha, mime, name } = enquiry_file
  const [file] = await (await getDb())
    .select({ sha, mime, name })
    .from(enquiry_file)
    .innerJoin(enquiry, eq(enquiry.id, enquiry_file.enquiry_id))
    .where(and(eq(enquiry.customer_id, customerId), eq(enquiry.number, number), eq(enquiry_file.id, id)))
  return file ?? null
}

/** Deletes files from disk that belong to no enquiry any more. */
export async function dropUnclaimed(files: KeptFile[]): Promise<void> {
  if (files.length === 0) return
  await inTransaction(await getDb(), async (tx) => {
    await lock(tx)
    const shas = files.map(({ sha }) => sha)
    const claimed = await tx.select({ sha: enquiry_file.sha }).from(enquiry_file).where(inArray(enquiry_file.sha, shas))
    const kept = new Set(claimed.map(({ sha }) => sha))
    for (const file of files) if (!kept.has(file.sha)) await dropUpload('enquiries', fileNameOf(file))
  })
}

const HOUR_MS = 3_600_000
const FILE = /^([a-f0-9]{64})\.(webp|pdf)$/

/** Deletes files older than an hour whose enquiry was never stored; returns the number. */
export async function sweepFiles(now: Date): Promise<number> {
  const folder = join(uploadFolder(), 'enquiries')
  const old: KeptFile[] = []
  for (const shelf of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, shelf))) {
      const [, sha, ending] = FILE.exec(name) ?? []
      if (!sha || ((await ageOf(join(folder, shelf, name), now.getTime())) ?? 0) < HOUR_MS) continue
      old.push({ sha, mime: ending === 'pdf' ? 'application/pdf' : 'image/webp' })
    }
  }
  const claimed = new Set(await claimedOf(old.map(({ sha }) => sha)))
  const unclaimed = old.filter(({ sha }) => !claimed.has(sha))
  await dropUnclaimed(unclaimed)
  return unclaimed.length
}

const AT_ONCE = 1000

async function claimedOf(shas: string[]): Promise<string[]> {
  const db = await getDb()
  const found: string[] = []
  for (let from = 0; from < shas.length; from += AT_ONCE) {
    const some = inArray(enquiry_file.sha, shas.slice(from, from + AT_ONCE))
    found.push(...(await db.select({ sha: enquiry_file.sha }).from(enquiry_file).where(some)).map(({ sha }) => sha))
  }
  return found
}

/** The names in a folder; empty where it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    return absent(error, [])
  }
}

/** Milliseconds since a file was written; null where it does not exist. */
export async function ageOf(path: string, now: number): Promise<number | null> {
  try {
    return now - (await stat(path)).mtimeMs
  } catch (error) {
    return absent(error, null)
  }
}

function absent<Value>(error: unknown, value: Value): Value {
  if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return value
  throw error
}
