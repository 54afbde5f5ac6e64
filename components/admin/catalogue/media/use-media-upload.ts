import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { client } from '@/lib/browser/client'
import { sendFile } from '@/lib/browser/forms/send-file'
import { type SendResult, sendPhoto, toSendResult } from '@/lib/browser/forms/send-photo'
import { loading } from '@/lib/browser/ui/loading'
import { isZip, type LazyFile, listZip, ZipEntryError } from '@/lib/browser/zip/zip-files'
import type { AdminProduct } from '@/lib/contract/admin/catalogue'
import { MAX_MEDIA_FILES, toMediaPlaces } from '@/lib/domain/media/media-file-name'
import { type MediaPlan, type PlannedFile, planMedia, withMedia } from '@/lib/domain/media/media-plan'
import { ZipError } from '@/lib/domain/zip/directory'

type Plan = Omit<MediaPlan<LazyFile, AdminProduct>, 'refused'> & { refused: RefusedFile[] }
export type RefusedFile = { name: string; reason: string }
export type MediaEntry = Plan['products'][number]
/** What became of a product: saved, or the reason why not; `refused` are its files that the shop did not take. */
type MediaResult = { entry: MediaEntry; reason: string | null; refused: RefusedFile[] }
type Progress = { done: number; total: number }
/** The upload of all files, and of the one that is being sent. */
type UploadProgress = Progress & { task: 'search' | 'upload'; file?: { name: string; percent: number } }

/** The chosen files, and those of ZIP archives among them. */
async function openChosen(chosen: File[]) {
  const files: LazyFile[] = []
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    if (!isZip(file.name)) {
      files.push({ name: file.name, read: async () => file })
      continue
    }
    const listed = await listZip(file).catch((error: unknown) => {
      if (error instanceof ZipError) return { files: [], refused: [{ name: file.name, reason: error.reason }] }
      throw error
    })
    files.push(...listed.files)
    refused.push(...listed.refused)
  }
  return { files, refused }
}

/** Finds each product whose SKU a file name may contain, by its SKU in capitals. */
async function findProducts(files: LazyFile[], onProgress: (progress: Progress) => void) {
  const skus = [...new Set(files.flatMap(({ name }) => toMediaPlaces(name).map(({ sku }) => sku)))]
  const products = new Map<string, AdminProduct>()
  for (const [done, sku] of skus.entries()) {
    onProgress({ done, total: skus.length })
    for (const key of new Set([sku, sku.toUpperCase()])) {
      const { data } = await client.catalogue.product({ key: key.slice(0, 64) })
      // A key of digits alone is also the number of a product.
      if (data?.draft.sku.toUpperCase() === sku.toUpperCase()) products.set(sku.toUpperCase(), data)
      if (data) break
    }
  }
  return products
}

async function sendOne(planned: PlannedFile<LazyFile>, onPercent: (percent: number) => void): Promise<SendResult> {
  const file = await planned.file.read().catch((error: unknown) => {
    if (error instanceof ZipEntryError) return null
    throw error
  })
  if (!file) return { reason: 'zip_entry' }
  if (planned.kind !== 'video') return sendPhoto(file)
  const { status, data } = await loading.during(sendFile('/api/admin/video', file, onPercent))
  return status === 0 ? { reason: 'network' } : toSendResult(data)
}

/** Saves the product with the uploads, on top of what others saved meanwhile. */
async function saveProduct(product: AdminProduct, uploads: Parameters<typeof withMedia>[1], isReplacing: boolean) {
  const save = ({ id, version, draft }: AdminProduct) =>
    adminClient.catalogue.save({ id, version, stock_seen: draft.stock, draft: withMedia(draft, uploads, isReplacing) })
  const first = await save(product)
  const answer = first.reason === 'conflict' && first.data ? await save(first.data) : first
  return answer.status === 1 ? null : (answer.reason ?? 'unexpected')
}

/** Choosing, preview and upload of many files; what was not saved stays in the plan, to be tried again. */
export function useMediaUpload() {
  const router = useRouter()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [results, setResults] = useState<MediaResult[]>([])
  const [isTooMany, setTooMany] = useState(false)

  async function choose(chosen: File[]): Promise<void> {
    setResults([])
    const { files, refused } = await openChosen(chosen)
    setTooMany(files.length > MAX_MEDIA_FILES)
    if (files.length > MAX_MEDIA_FILES) return
    const products = await findProducts(files, (now) => setProgress({ ...now, task: 'search' }))
    setProgress(null)
    const next = planMedia(files, products)
    setPlan({ ...next, refused: [...refused, ...next.refused] })
  }

  async function upload(isReplacing: boolean): Promise<void> {
    if (!plan) return
    const total = plan.products.reduce((sum, { files }) => sum + files.length, 0)
    let done = 0
    const finished: MediaResult[] = []
    for (const entry of plan.products) {
      const uploads: Parameters<typeof withMedia>[1] = []
      const refused: MediaResult['refused'] = []
      for (const planned of entry.files) {
        const { name } = planned.file
        const showPercent = (percent: number) => setProgress({ done, total, task: 'upload', file: { name, percent } })
        showPercent(0)
        const sent = await sendOne(planned, showPercent)
        if ('src' in sent) uploads.push({ kind: planned.kind, src: sent.src })
        else refused.push({ name, reason: sent.reason })
        done += 1
      }
      const reason = uploads.length > 0 ? await saveProduct(entry.product, uploads, isReplacing) : 'no_files'
      finished.push({ entry, reason, refused })
    }
    setProgress(null)
    setResults(finished)
    const unsaved = finished.filter(({ reason }) => reason !== null).map(({ entry }) => entry)
    setPlan({ products: unsaved, refused: plan.refused })
    if (unsaved.length < finished.length) router.refresh()
  }

  return { plan, progress, results, isTooMany, choose, upload }
}
