import messages from '../../../messages/en.json'
import { ImportFileError, type Notice, type Problem } from '../../domain/catalogue-file/problem'
import { RefusalError } from '../../server/runtime/answer'

const importMessages = messages.catalogueImport
const messageFor = (table: Record<string, string>, code: string) => table[code] ?? code

/** A problem or correction of a row, as a line of a list. */
export function toLine({ line, sku, column, value, hint = [], code }: Problem | Notice): string {
  const isHintInText = [importMessages.problem, importMessages.notice].some((table) =>
    messageFor(table, code).includes('{hint}'),
  )
  const sentence = (
    code in importMessages.problem ? messageFor(importMessages.problem, code) : messageFor(importMessages.notice, code)
  ).replace('{hint}', hint.join(', '))
  const suggestion = !isHintInText && hint.length > 0 ? ` Perhaps: ${hint.join(', ')}.` : ''
  const location = [sku, column && `${column}${value ? ` “${value}”` : ''}`].filter(Boolean).join(' · ')
  return `Line ${line}${location ? ` · ${location}` : ''}: ${sentence}${suggestion}`
}

/** Why a file cannot be imported at all, by its code and detail: `no_csv 12`. */
export function toFileProblemText(problem: string): string {
  const [code = '', ...value] = problem.split(' ')
  return messageFor(importMessages.fileProblem, code).replace('{value}', value.join(' '))
}

/** The message of an error for the person who ran the command. */
export function toErrorText(error: unknown): string {
  if (error instanceof ImportFileError) return toFileProblemText(error.message)
  if (error instanceof RefusalError && error.reason === 'conflict') return error.message
  return error instanceof Error ? error.message : String(error)
}
