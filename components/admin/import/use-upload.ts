import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { sendFile } from '@/lib/browser/forms/send-file'
import { loading } from '@/lib/browser/ui/loading'
import { MAX_IMPORT_BYTES, MAX_IMPORT_PICTURES } from '@/lib/domain/catalogue/import-state'
import { fill } from '@/lib/domain/text/fill'
import { type ImportLabels, messageFor } from './labels'
import { type RefusedPicture, type UploadedPicture, uploadPictures } from './upload-pictures'

const UPLOAD_URL = '/api/admin/catalogue/upload'

/** Uploads a file and starts its check; returns the number of the import, or sets the problem. */
export function useUpload(labels: ImportLabels) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pictures, setPictures] = useState<{ done: number; total: number } | null>(null)
  const [refused, setRefused] = useState<RefusedPicture[]>([])

  async function uploadAll(files: readonly File[]): Promise<UploadedPicture[] | null> {
    setRefused([])
    if (files.length > MAX_IMPORT_PICTURES) {
      setProblem(fill(labels.pictureFiles.tooManyPictures, { most: MAX_IMPORT_PICTURES }))
      return null
    }
    const reportProgress = (done: number) => setPictures({ done, total: files.length })
    if (files.length > 0) reportProgress(0)
    const result = await uploadPictures(files, reportProgress)
    setPictures(null)
    setRefused(result.refused)
    return result.refused.length > 0 ? null : result.sent
  }

  async function send(file: File, files: readonly File[]): Promise<number | null> {
    setProblem(undefined)
    if (file.size > MAX_IMPORT_BYTES) {
      setProblem(labels.fileProblem.too_large)
      return null
    }
    const sent = await uploadAll(files)
    if (!sent) return null
    setPercent(0)
    const reply = await loading.during(sendFile(UPLOAD_URL, file, setPercent))
    const sha = parseSha(reply)
    const outcome = sha
      ? await startImport(sha, file.name, sent)
      : { id: null, text: refusalText(labels, reply.status) }
    setPercent(null)
    setProblem(outcome.text)
    return outcome.id
  }

  async function startImport(
    sha: string,
    name: string,
    sent: UploadedPicture[],
  ): Promise<{ id: number | null; text?: string }> {
    const { data, reason, msg } = await adminClient.catalogueimport.start({
      sha,
      file_name: name.slice(-200),
      pictures: sent,
    })
    if (data && !reason) return { id: data.id }
    if (reason === 'conflict') return { id: null, text: labels.busy }
    if (reason !== 'file_unreadable') return { id: null, text: labels.failed }
    const [code = '', ...value] = msg.split(' ')
    return { id: null, text: messageFor(labels.fileProblem, code).replace('{value}', value.join(' ')) }
  }

  return { percent, pictures, problem, refused, send }
}

function refusalText({ fileProblem, failed }: ImportLabels, status: number): string {
  if (status === 413) return fileProblem.too_large
  return status === 503 ? fileProblem.store_unavailable : failed
}

function parseSha({ status, data }: { status: number; data: unknown }): string | null {
  if (status !== 200) return null
  return typeof data === 'object' && data !== null && 'sha' in data && typeof data.sha === 'string' ? data.sha : null
}
