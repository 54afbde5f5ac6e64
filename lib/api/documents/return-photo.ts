import { RefusalError, type SentFile } from '../../server/runtime/answer'
import { getCustomerId } from '../../session/current'
import { getRemote } from '../remote/remote'

type Query = { number: string; key: string | null }

const toContext = async (request: Request) => ({
  customerId: await getCustomerId(),
  address: request.headers.get('x-navamani-address') ?? 'unknown',
  now: new Date(),
})
const toTarget = ({ number, key }: Query) => ({ number, ...(key !== null && { key }) })

/** Adds photographs to a return of the caller; null when they were added, else why not and which files are unsuitable. */
export async function addReturnPhotos(
  request: Request,
  { serial, ...query }: Query & { serial: number },
  files: SentFile[],
): Promise<{ reason: string; data: unknown } | null> {
  if (getRemote()) return { reason: 'not_supported', data: null }
  const { addReturnPhotos: add } = await import('../../server/storage/return-photos')
  return refusalOf(async () => {
    await add({ ...toTarget(query), serial }, { ...(await toContext(request)), files })
    return null
  })
}

/** A photograph of a return as WebP, for staff and for the buyer of its order; null for anyone else. */
export async function getReturnPhoto(
  request: Request,
  { id, ...query }: Query & { id: number },
): Promise<Buffer | null> {
  if (getRemote()) return null
  const { readReturnPhoto } = await import('../../server/storage/return-photos')
  const outcome = await refusalOf(async () => ({
    bytes: await readReturnPhoto({ ...toTarget(query), id }, await toContext(request)),
  }))
  return outcome && 'bytes' in outcome ? outcome.bytes : null
}

async function refusalOf<Result>(work: () => Promise<Result>): Promise<Result | { reason: string; data: unknown }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusalError) return { reason: error.reason, data: error.data }
    throw error
  }
}
