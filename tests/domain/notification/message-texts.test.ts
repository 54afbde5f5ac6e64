import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/domain/locale'
import { findMessageProblems, MAX_MESSAGE_TEXT } from '@/lib/domain/notification/message-field'
import {
  MESSAGE_GROUPS,
  MESSAGE_KEYS,
  messageFields,
  toEditedMessage,
  toMessageFrame,
  toMessageGroup,
} from '@/lib/domain/notification/message-texts'
import { textAt } from '@/lib/i18n/mail-messages'
import { MESSAGES } from '@/lib/i18n/messages'

const FIELDS = MESSAGE_KEYS.flatMap(messageFields)
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Texts of these groups that staff do not edit: `word` fills a registered template, and the rest are single words. */
const NOT_EDITED =
  /\.word$|^orderMail\.(carrier|refundDays\.demo)$|^enquiryMail\.(kinds\.|notice|greeting|signature|chat)|^consultMail\.(channels\.|notice|summary|description)|^alert\.mail\.(price|list|upTo|from|between)$/

function listPaths(group: object, prefix: string): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : listPaths(value, `${prefix}${name}.`),
  )
}

describe('the texts of messages that staff may edit', () => {
  it('are all texts of the e-mails to buyers and visitors, each once', () => {
    const paths = FIELDS.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
    const { orderMail, giftCardMail, reserving, alert, newsletter, enquiryMail, consultMail } = MESSAGES.en
    const groups = { orderMail, giftCardMail, enquiryMail, consultMail, reserving: { mail: reserving.mail } }
    const all = listPaths({ ...groups, alert: { mail: alert.mail }, newsletter: { mail: newsletter.mail } }, '')
    expect(all.filter((path) => !NOT_EDITED.test(path) && !paths.includes(path))).toEqual([])
    expect(paths.filter((path) => NOT_EDITED.test(path))).toEqual([])
  })

  it.each(LOCALES)('accept their own default text in %s', (lang) => {
    const problems = FIELDS.flatMap((field) => {
      const text = textAt(MESSAGES[lang], field.path)
      return text === ''
        ? [`${field.path}: no text`]
        : findMessageProblems(text, field).map(({ code, text: what }) => `${field.path}: ${code} ${what}`)
    })
    expect(problems).toEqual([])
  })

  it('keep what the default text names within reach', () => {
    for (const field of FIELDS) {
      for (const name of namesIn(textAt(MESSAGES.en, field.path)))
        expect([field.path, field.placeholders]).toEqual([field.path, expect.arrayContaining([name])])
    }
  })

  it('know the button and the small print of the messages that share them', () => {
    for (const key of MESSAGE_KEYS) {
      const frame = toMessageFrame(key)
      if (frame) for (const path of Object.values(frame)) expect(textAt(MESSAGES.en, path)).not.toBe('')
    }
    expect(toMessageFrame('payment_failed')?.button).toBe('orderMail.pay')
    expect(toMessageFrame('shipped')?.button).toBe('orderMail.see')
  })
})

describe('a text of a message', () => {
  const field = { path: 'a.sms', kind: 'sms', placeholders: ['number', 'url'], required: ['url'] } as const
  const codes = (text: string) =>
    findMessageProblems(text, field).map(({ code, text: what }) => `${code} ${what}`.trim())

  it('is refused with a placeholder that is unknown, in double braces, missing or not closed', () => {
    expect(codes('Order {number}: {url}')).toEqual([])
    expect(codes('Order {nmuber}: {url}')).toEqual(['placeholder_unknown {nmuber}'])
    expect(codes('{constructor} {url}')).toEqual(['placeholder_unknown {constructor}'])
    expect(codes('{ number } {url}')).toEqual(['placeholder_unknown { number }'])
    expect(codes('{{number}} {url}')).toEqual(['placeholder_double {{number}}'])
    expect(codes('Order {number}')).toEqual(['placeholder_missing {url}'])
    expect(codes('Order {number: {url}')).toEqual(['braces_open'])
    expect(codes('  ')).toEqual([])
    expect(codes(`{url}${'a'.repeat(MAX_MESSAGE_TEXT.sms)}`)).toEqual(['message_too_long 300'])
  })

  it('that is accepted has no braces left once its placeholders are filled', () => {
    const part = fc.oneof(
      fc.constantFrom('{', '}', '{{', '{url}', '{number}', '{x}', '<b>'),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        if (text.trim() === '' || findMessageProblems(text, field).length > 0) return
        const filled = text.replaceAll('{url}', '').replaceAll('{number}', '')
        expect(filled).not.toMatch(/[{}]/)
        expect(text).toContain('{url}')
      }),
    )
  })

  it('is stored only where it differs from the default text', () => {
    const defaults = { 'account.otpSubject': 'A {code}', 'account.otpText': 'B {code}', 'account.otpUnasked': 'C' }
    const typed = {
      'account.otpUnasked': ' Other ',
      'account.otpSubject': 'A {code}',
      'account.otpText': '',
      other: 'x',
    }
    expect(toEditedMessage('sign_in_code', typed, defaults)).toEqual({ 'account.otpUnasked': 'Other' })
  })
})

describe('the parts of the list of messages', () => {
  it('are short enough to be read at a glance', () => {
    for (const group of MESSAGE_GROUPS) {
      const own = MESSAGE_KEYS.filter((key) => toMessageGroup(key) === group)
      expect(own.length, group).toBeGreaterThan(0)
      expect(own.length, group).toBeLessThanOrEqual(20)
    }
  })

  it('have a message where its name leads the reader', () => {
    expect(toMessageGroup('paid')).toBe('orders')
    expect(toMessageGroup('paid_twice')).toBe('refunds')
    expect(toMessageGroup('gift_card_refund')).toBe('gift_cards')
    expect(toMessageGroup('quotation')).toBe('offers')
    expect(toMessageGroup('sign_in_code')).toBe('customers')
    expect(toMessageGroup('consult_parts')).toBe('enquiries')
  })
})
