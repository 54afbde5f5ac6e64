import type { ActivityEntry } from '../../../contract/admin/people/activity'
import { findDocumentPage } from '../../../domain/activity/activity-documents'
import { isRole } from '../../../domain/customer/role'
import { type Locale, localePath } from '../../../domain/locale'
import { formatRupees } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { getMessages, getTranslator } from '../../../i18n/translator'

type RecordLink = { text: string; href: string | null }

const METADATA: string[] = ['metadataChanged', 'metadataUndone']
const toPageQuery = (path: string, lang: Locale) => new URLSearchParams({ path, lang })

/** What was done, in words: `Mark as packed`, `Refund an order: ₹1,500`. */
export function toActivityPhrase({ phrase, is_undo, done }: ActivityEntry, locale: Locale): string {
  const { phrases, undo, withDeed } = getMessages(locale).activity
  if (is_undo) return fill(undo, { phrase: phrases[phrase] })
  if (done?.type === 'move' || done?.type === 'return') return stepText(done, locale) ?? phrases[phrase]
  if (!done) return phrases[phrase]
  const deed = done.type === 'amount' ? formatRupees(Number(done.value), locale) : done.value
  return fill(withDeed, { phrase: phrases[phrase], deed })
}

/** The words of the button that moves an order or a return; that of a refund has an amount of its own. */
function stepText({ type, value }: NonNullable<ActivityEntry['done']>, locale: Locale): string | undefined {
  const { adminOrder, adminReturn } = getMessages(locale)
  const { refund: _amountOfItsOwn, ...returns } = adminReturn.moves
  const names: Record<string, string> = type === 'move' ? adminOrder.moves : returns
  return names[value]
}

/** Whether it was done, or why not. */
export function toActivityResult({ refused }: ActivityEntry, locale: Locale): string {
  const { reasons, refused: text, done } = getMessages(locale).activity
  if (refused === null) return done
  return fill(text, { reason: new Map(Object.entries(reasons)).get(refused) ?? reasons.other })
}

/** How often, or of how many records or rows; nothing for a single one. */
export function toActivityCount({ count, kind, is_personal, record, refused }: ActivityEntry, locale: Locale): string {
  const t = getTranslator(locale, 'activity')
  if (is_personal && refused === null && record === null && count !== 1) return t('rows', { count })
  if (count === 1) return ''
  return kind === 'team' || refused !== null ? t('times', { count }) : t('together', { count })
}

/** What it concerns, each with its page in the admin where it has one. */
export function toActivityRecords({ record, phrase }: ActivityEntry, locale: Locale): RecordLink[] {
  if (record === null) return []
  const { type, key, name } = record
  const t = getTranslator(locale, 'activity')
  const { staff, signInSecurity } = getMessages(locale)
  const at = (path: string) => localePath(locale, `/staff/${path}`)
  switch (type) {
    case 'order':
      return key.split(' ').map((number) => ({ text: number, href: at(`orders/${number}`) }))
    case 'enquiry':
      return [{ text: key, href: at(`enquiries/${key}`) }]
    case 'customer': {
      const id = key.slice(1)
      return [{ text: key.startsWith('a') ? t('account', { id }) : t('guest', { id }), href: at(`customers/${key}`) }]
    }
    case 'quotation':
      return [{ text: t('quotation', { id: key }), href: at(`orders/quotations/${key}`) }]
    case 'page':
      return [{ text: key, href: METADATA.includes(phrase) ? at(`metadata/edit?${toPageQuery(key, locale)}`) : null }]
    case 'product':
      if (phrase === 'productAdded') return [{ text: key, href: null }]
      return [{ text: name ?? t('product', { id: key }), href: at(`catalogue/${key}`) }]
    case 'document': {
      const page = findDocumentPage(phrase, key)
      return page === null ? [] : [{ text: name ?? t('open'), href: at(page) }]
    }
    case 'member': {
      const member = name || t('noName')
      if (isRole(key)) return [{ text: t('role', { name: member, role: staff.role[key] }), href: at('people') }]
      const change = new Map(Object.entries(signInSecurity.change)).get(key)
      return [{ text: change ? fill(change, { name: member }) : member, href: at('people/security') }]
    }
  }
}
