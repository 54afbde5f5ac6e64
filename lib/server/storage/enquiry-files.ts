import { and, eq, inArray, type SQL, sql, sum } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { consultation, enquiry, enquiry_entry, enquiry_file, order_return_photo } from '../../db/schema'
import type { Context } from '../runtime/answer'
import { log } from '../runtime/log'
import { inTransaction } from '../runtime/transaction'
import { countAddress } from '../security/use-limit'
import { type CheckedFile, refuseFiles } from './check-file'
import { UploadStoreError } from './upload-store-error'
import { uploadStore } from './uploads'

const FILE_EXTENSION = { 'image/webp': '.webp', 'application/pdf': '.pdf' } as const
/** Maximum size of all enquiry files together. */
const MAX_BYTES = 8 * 1024 ** 3
/** Advisory lock: deleting a file and storing the same one must not overlap. */
const FILES_LOCK = 0x656e71

export type StoredFile = Pick<CheckedFile, 'sha' | 'mime'>
export const toStoredFileName = ({ sha, mime }: StoredFile) => `${sha}${FILE_EXTENSION[mime]}`

/** Uploads are limited because each takes space and time; forms of reviews, often without files, on their own. */
const UPLOAD_LIMITS = {
  files: { key: 'enquiry-files', max: 10, seconds: 3600 },
  review: { key: 'review-forms', max: 60, seconds: 3600 },
}

export async function countUpload(context: Context, kind: keyof typeof UPLOAD_LIMITS = 'files'): Promise<void> {
  await countAddress(await getDb(), UPLOAD_LIMITS[kind], context)
}

/** Upload limit of one visitor in thirty days: even over a year it stays below a third of the space. */
const KIB = 1024
const VISITOR_LIMIT = { key: 'enquiry-bytes', max: 200 * KIB, seconds: 30 * 86_400 }

/**
 * Refuses files beyond the total or the visitor's limit, counted by address. Enquiries are deleted with their files
 * after twelve months, which frees space.
 */
export async function requireRoom(db: Db, files: CheckedFile[], context: Context): Promise<void> {
  const [stored] = await db.select({ bytes: sum(enquiry_file.bytes) }).from(enquiry_file)
  const [photos] = await db.select({ bytes: sum(order_return_photo.bytes) }).from(order_return_photo)
  const addedBytes = files.reduce((total, { bytes }) => total + bytes.length, 0)
  if (Number(stored?.bytes ?? 0) + Number(photos?.bytes ?? 0) + addedBytes <= MAX_BYTES) {
    await countAddress(db, { ...VISITOR_LIMIT, by: Math.ceil(addedBytes / KIB) }, context)
    return
  }
  log().error({ limit: MAX_BYTES }, 'no space left for enquiry files: delete old enquiries')
  refuseFiles(files.map(({ name }) => ({ name, problem: 'no_room' })))
}

/** Stores the files before their enquiry is stored. Refused as `files_refused` where they cannot be stored at the moment. */
export async function saveFiles(files: CheckedFile[]): Promise<void> {
  try {
    for (const file of files) await uploadStore().save('enquiries', toStoredFileName(file), file.bytes)
  } catch (error) {
    if (!(error instanceof UploadStoreError)) throw error
    log().error({ err: error }, 'files of visitors cannot be stored')
    refuseFiles(files.map(({ name }) => ({ name, problem: 'no_room' })))
  }
}

/** Assigns the files to the enquiry in its transaction. */
export async function claimFiles(tx: Db, enquiryId: number, files: CheckedFile[]): Promise<void> {
  if (files.length === 0) return
  await storeClaimed(tx, files)
  await tx.insert(enquiry_file).values(
    files.map(({ sha, mime, name, bytes, width, height }) => {
      return { enquiry_id: enquiryId, sha, mime, name, bytes: bytes.length, width, height }
    }),
  )
}

/** Makes sure that files are stored until the transaction has claimed them. */
export async function storeClaimed(tx: Db, files: CheckedFile[]): Promise<void> {
  await lock(tx)
  // The same file may just have been deleted with another enquiry.
  for (const file of files)
    if (!(await fileExists(file))) await uploadStore().save('enquiries', toStoredFileName(file), file.bytes)
}

async function fileExists(file: StoredFile): Promise<boolean> {
  return (await uploadStore().stat('enquiries', toStoredFileName(file))) !== null
}

const lock = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`)

/** Deletes these enquiries with their history; returns the files that `deleteUnclaimed` removes afterwards. */
export async function deleteEnquiries(tx: Db, which: SQL | undefined): Promise<StoredFile[]> {
  const enquiryIds = tx.select({ id: enquiry.id }).from(enquiry).where(which)
  const { sha, mime } = enquiry_file
  await tx.delete(consultation).where(inArray(consultation.enquiry_id, enquiryIds))
  await tx.delete(enquiry_entry).where(inArray(enquiry_entry.enquiry_id, enquiryIds))
  const files = await tx
    .delete(enquiry_file)
    .where(inArray(enquiry_file.enquiry_id, enquiryIds))
    .returning({ sha, mime })
  await tx.delete(enquiry).where(which)
  return files
}

/** A file of the customer's own enquiry; null for another's. */
export async function loadCustomerFile(customerId: number, number: string, id: number) {
  const { sha, mime, name } = enquiry_file
  const [file] = await (await getDb())
    .select({ sha, mime, name })
    .from(enquiry_file)
    .innerJoin(enquiry, eq(enquiry.id, enquiry_file.enquiry_id))
    .where(and(eq(enquiry.customer_id, customerId), eq(enquiry.number, number), eq(enquiry_file.id, id)))
  return file ?? null
}

/** Deletes files that belong to no enquiry and no return any more. */
export async function deleteUnclaimed(files: StoredFile[]): Promise<void> {
  if (files.length === 0) return
  await inTransaction(await getDb(), async (tx) => {
    await lock(tx)
    const shas = files.map(({ sha }) => sha)
    const claimedShas = new Set(await loadClaimedShas(tx, shas))
    for (const file of files)
      if (!claimedShas.has(file.sha)) await uploadStore().remove('enquiries', toStoredFileName(file))
  })
}

const HOUR_MS = 3_600_000
const FILE = /^([a-f0-9]{64})\.(webp|pdf)$/

/** Deletes files older than an hour whose enquiry was never stored; returns the number. */
export async function sweepFiles(now: Date): Promise<number> {
  const oldFiles: StoredFile[] = []
  for await (const { name, modifiedMs } of uploadStore().list('enquiries')) {
    const [, sha, extension] = FILE.exec(name) ?? []
    if (!sha || now.getTime() - modifiedMs < HOUR_MS) continue
    oldFiles.push({ sha, mime: extension === 'pdf' ? 'application/pdf' : 'image/webp' })
  }
  const claimed = new Set(
    await loadClaimedShas(
      await getDb(),
      oldFiles.map(({ sha }) => sha),
    ),
  )
  const unclaimed = oldFiles.filter(({ sha }) => !claimed.has(sha))
  await deleteUnclaimed(unclaimed)
  return unclaimed.length
}

const BATCH_SIZE = 1000

/** Which files belong to an enquiry or to a return. */
async function loadClaimedShas(db: Db, shas: string[]): Promise<string[]> {
  const claimedShas: string[] = []
  for (let from = 0; from < shas.length; from += BATCH_SIZE) {
    const batch = shas.slice(from, from + BATCH_SIZE)
    for (const table of [enquiry_file, order_return_photo]) {
      const rows = await db.select({ sha: table.sha }).from(table).where(inArray(table.sha, batch))
      claimedShas.push(...rows.map(({ sha }) => sha))
    }
  }
  return claimedShas
}
