import { fill } from '../text/fill'

type AnswerFrame = { greeting: string; signature: string }

/** The text that an answer begins with, in the language of the enquiry: greeting and signature, the answer goes between them. */
export function toAnswerTemplate({ greeting, signature }: AnswerFrame, values: Record<string, string>): string {
  return `${fill(greeting, values)}\n\n\n\n${fill(signature, values)}`
}

const toLines = (text: string) => text.split('\n').map((line) => line.trim())

/** Whether a text says more than its template: `('Dear Lata,\n\nKind regards', template) → false` */
export function isAnswerWritten(text: string, template: string): boolean {
  const given = new Set(['', ...toLines(template)])
  return toLines(text).some((line) => !given.has(line))
}
