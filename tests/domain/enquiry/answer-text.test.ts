import { expect, it } from 'vitest'
import { isAnswerWritten, toAnswerTemplate } from '@/lib/domain/enquiry/answer-text'

const template = toAnswerTemplate(
  { greeting: 'Dear {name},', signature: 'Kind regards,\n{staff}\n{shop}' },
  { name: 'Lata Nair', staff: 'Meera Iyer', shop: 'Navamani' },
)

it('begins an answer with the greeting and the signature', () => {
  expect(template).toBe('Dear Lata Nair,\n\n\n\nKind regards,\nMeera Iyer\nNavamani')
})

it('is written once it says more than its greeting and its signature', () => {
  for (const text of ['', '  \n', template, ` ${template}\r\n`, 'Dear Lata Nair,', 'Kind regards,\nMeera Iyer'])
    expect(isAnswerWritten(text, template), text).toBe(false)
  for (const text of ['Yes.', template.replace('\n\n\n\n', '\n\nYes.\n\n'), 'Dear Lata Nair, yes.'])
    expect(isAnswerWritten(text, template), text).toBe(true)
})
