import { and, eq } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { order, order_return, order_return_photo } from '../../db/schema'
import { MAX_RETURN_PHOTOS } from '../../domain/order/line-return'
import { requireBuyersOrder } from '../order/order-access'
import { lockOrder } from '../order/order-move'
import { requireReturn } from '../order/returns/return-state'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { isAllowed } from '../security/role'
import { type CheckedFile, checkFiles, refuseFiles } from './check-file'
import { requireRoom, saveFiles, storeClaimed, toStoredFileName } from './enquiry-files'
import { uploadStore } from './uploads'

type ReturnTarget = { number: string; key?: string | undefined; serial: number }

/** Adds photographs to a requested return of its buyer: all of them or none. They are kept with the enquiry files. */
export async function addReturnPhotos(target: ReturnTarget, context: Context): Promise<Answer<null>> {
  const { id } = await requireBuyersOrder(target, context)
  const files = await checkFiles(context.files ?? [])
  refuseDocuments(files)
  const db = await getDb()
  await requireRoom(db, files, context)
  await saveFiles(files)
  await inTransaction(db, async (tx) => {
    const one = await requireReturn(tx, await lockOrder(tx, id), target.serial)
    const existing = await tx.$count(order_return_photo, eq(order_return_photo.return_id, one.id))
    if (one.state !== 'requested' || existing + files.length > MAX_RETURN_PHOTOS)
      throw new RefusalError('not_movable', `This return is ${one.state} and has ${existing} photographs.`)
    if (files.length === 0) return
    await storeClaimed(tx, files)
    await tx
      .insert(order_return_photo)
      .values(
        files.map(({ sha, bytes, width, height }) => ({ return_id: one.id, sha, bytes: bytes.length, width, height })),
      )
      .onConflictDoNothing()
  })
  return { data: null, msg: 'Added.' }
}

function refuseDocuments(files: CheckedFile[]): void {
  const documents = files.filter(({ mime }) => mime !== 'image/webp')
  if (documents.length > 0) refuseFiles(documents.map(({ name }) => ({ name, problem: 'wrong_type' })))
}

/** The bytes of a photograph, as WebP, for staff and for the buyer of the order; null for anyone else. */
export async function readReturnPhoto(
  { number, key, id }: { number: string; key?: string | undefined; id: number },
  context: Context,
): Promise<Buffer | null> {
  const isStaff = context.customerId !== null && (await isAllowed(context, 'staff'))
  if (!isStaff) await requireBuyersOrder({ number, key }, context)
  const [row] = await (await getDb())
    .select({ sha: order_return_photo.sha })
    .from(order_return_photo)
    .innerJoin(order_return, eq(order_return.id, order_return_photo.return_id))
    .innerJoin(order, eq(order.id, order_return.order_id))
    .where(and(eq(order.number, number), eq(order_return_photo.id, id)))
  return row ? uploadStore().read('enquiries', toStoredFileName({ sha: row.sha, mime: 'image/webp' })) : null
}
