import { loading } from '../ui/loading'

type Target = { number: string; serial: number; orderKey?: string | undefined }

/** The query of a buyer without a session: the key of the order's link. */
export function returnPhotoUrl({ number, orderKey }: Omit<Target, 'serial'>, id?: number): string {
  const path = `/api/return-photo/${encodeURIComponent(number)}${id === undefined ? '' : `/${id}`}`
  return orderKey ? `${path}?key=${encodeURIComponent(orderKey)}` : path
}

/** Adds photographs to a return; true when all of them were taken, else none was. */
export async function sendReturnPhotos({ serial, ...target }: Target, files: readonly File[]): Promise<boolean> {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  const url = new URL(returnPhotoUrl(target), window.location.origin)
  url.searchParams.set('serial', String(serial))
  try {
    const response = await loading.during(fetch(url, { method: 'POST', body: form }))
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 1
  } catch (error) {
    // The connection failed, or a proxy answered with its own page.
    if (error instanceof TypeError || error instanceof SyntaxError) return false
    throw error
  }
}
