import messages from '../../../messages/en.json'
import { FileProblem, type Notice, type Problem } from '../../domain/catalogue-file/problem'
import { Refusal } from '../../server/runtime/answer'

const said = messages.catalogueImport
const textIn = (table: Record<string, string>, code: string) => table[code] ?? code

/** What is wrong with a row, or was taken otherwise, as a line of a list. */
export function toLine({ line, sku, column, value, hint = [], code }: Problem | Notice): string {
  const isTold = [said.problem, said.notice].some((table) => textIn(table, code).includes('{hint}'))
  const sentence = (code in said.problem ? textIn(said.problem, code) : textIn(said.notice, code)).replace(
    '{hint}',
    hint.join(', '),
  )
  const perhaps = !isTold && hint.length > 0 ? ` Perhaps: ${hint.join(', ')}.` : ''
  const place = [sku, column && `${column}${value ? ` “${value}”` : ''}`].filter(Boolean).join(' · ')
  return `Line ${line}${place ? ` · ${place}` : ''}: ${sentence}${perhaps}`
}

/** Why a file cannot be taken at all, by its code and what it names: `no_csv 12`. */
export function toFileSentence(problem: string): string {
  const [code = '', ...value] = problem.split(' ')
  return textIn(said.fileProblem, code).replace('{value}', value.join(' '))
}

/** What an error says to whoever typed the command. */
export function toSentence(error: unknown): string {
  if (error instanceof FileProblem) return toFileSentence(error.message)
  if (error instanceof Refusal && error.reason === 'conflict') return error.message
  return error instanceof Error ? error.message : String(error)
}
