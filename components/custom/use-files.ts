import { useState } from 'react'
import { fill } from '@/lib/browser/fill'
import { sendEnquiry } from '@/lib/browser/forms/send-enquiry'
import { sendFiles } from '@/lib/browser/forms/send-files'
import type { EnquiryFields, EnquiryKind } from '@/lib/domain/enquiry/enquiry'
import { MAX_FILE_BYTES, MAX_FILES, TAKEN_TYPES } from '@/lib/domain/enquiry/upload'
import type { UploadMessages } from '@/lib/i18n/enquiry-words'

type Problem = keyof UploadMessages['problems']

const isTaken = (type: string) => TAKEN_TYPES.some((taken) => taken === type)

function problemOf(file: File): Problem | null {
  if (file.size === 0) return 'empty'
  if (!isTaken(file.type)) return 'wrong_type'
  return file.size > MAX_FILE_BYTES ? 'too_large' : null
}

/** Files to upload with a request: type, size and count are checked here, the content by the server. */
export function useFiles(problems: UploadMessages['problems']) {
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const [percent, setPercent] = useState<number | null>(null)
  const tell = (name: string, problem: Problem) =>
    fill(problems[problem], { name, most: MAX_FILES, size: MAX_FILE_BYTES / 1_048_576 })

  function add(chosen: File[]) {
    const taken = [...files]
    const told: string[] = []
    for (const file of chosen) {
      const isKnown = taken.some(({ name, size }) => name === file.name && size === file.size)
      const problem = problemOf(file) ?? (taken.length >= MAX_FILES ? 'too_many' : null)
      if (isKnown) continue
      if (problem) told.push(tell(file.name, problem))
      else taken.push(file)
    }
    setFiles(taken)
    setRefused(told)
  }

  async function send(kind: EnquiryKind, fields: EnquiryFields) {
    if (files.length === 0) return sendEnquiry(kind, fields)
    setRefused([])
    setPercent(0)
    const outcome = await sendFiles(fields, files, setPercent)
    setPercent(null)
    if ('files' in outcome) setRefused(outcome.files.map(({ name, problem }) => tell(name, problem)))
    if ('number' in outcome) setFiles([])
    return outcome
  }

  const remove = (file: File) => {
    setFiles(files.filter((one) => one !== file))
    setRefused([])
  }
  return { files, refused, percent, add, remove, send }
}
export type ChosenFiles = ReturnType<typeof useFiles>
