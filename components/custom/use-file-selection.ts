import { useState } from 'react'
import { sendEnquiry } from '@/lib/browser/forms/send-enquiry'
import { sendFiles } from '@/lib/browser/forms/send-files'
import type { EnquiryFields, EnquiryKind } from '@/lib/domain/enquiry/enquiry'
import { ACCEPTED_TYPES, MAX_FILE_BYTES, MAX_FILES } from '@/lib/domain/enquiry/upload'
import { fill } from '@/lib/domain/text/fill'
import type { UploadMessages } from '@/lib/i18n/enquiry-messages'

type Problem = keyof UploadMessages['problems']

const isAcceptedType = (type: string) => ACCEPTED_TYPES.some((accepted) => accepted === type)

function problemOf(file: File): Problem | null {
  if (file.size === 0) return 'empty'
  if (!isAcceptedType(file.type)) return 'wrong_type'
  return file.size > MAX_FILE_BYTES ? 'too_large' : null
}

/** Files to upload with a request: type, size and count are checked here, the content by the server. */
export function useFileSelection(problems: UploadMessages['problems']) {
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const [percent, setPercent] = useState<number | null>(null)
  const problemText = (name: string, problem: Problem) =>
    fill(problems[problem], { name, most: MAX_FILES, size: MAX_FILE_BYTES / 1_048_576 })

  function add(added: File[]) {
    const accepted = [...files]
    const refusals: string[] = []
    for (const file of added) {
      const isDuplicate = accepted.some(({ name, size }) => name === file.name && size === file.size)
      const problem = problemOf(file) ?? (accepted.length >= MAX_FILES ? 'too_many' : null)
      if (isDuplicate) continue
      if (problem) refusals.push(problemText(file.name, problem))
      else accepted.push(file)
    }
    setFiles(accepted)
    setRefused(refusals)
  }

  async function send(kind: EnquiryKind, fields: EnquiryFields) {
    if (files.length === 0) return sendEnquiry(kind, fields)
    setRefused([])
    setPercent(0)
    const outcome = await sendFiles(fields, files, setPercent)
    setPercent(null)
    if ('files' in outcome) setRefused(outcome.files.map(({ name, problem }) => problemText(name, problem)))
    if ('number' in outcome) setFiles([])
    return outcome
  }

  const remove = (file: File) => {
    setFiles(files.filter((one) => one !== file))
    setRefused([])
  }
  return { files, refused, percent, add, remove, send }
}
export type FileSelection = ReturnType<typeof useFileSelection>
