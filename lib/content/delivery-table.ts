import { DELIVERY_MARK } from '../domain/content/page-text'
import type { Locale } from '../domain/locale'
import { getTranslator } from '../i18n/translator'
import { escapeMarkdown, renderMarkdown } from './markdown'

type Zone = { name: string; days: { min: number; max: number } }

/** The text with the table of delivery zones at its mark; without zones nothing is there. */
export function insertDeliveryTable(html: string, zones: Zone[], locale: Locale): string {
  return html.replace(DELIVERY_MARK, () => (zones.length > 0 ? renderMarkdown(toTable(zones, locale)).html : ''))
}

function toTable(zones: Zone[], locale: Locale): string {
  const t = getTranslator(locale, 'page')
  const rows = zones.map(({ name, days: { min, max } }) => [
    escapeMarkdown(name),
    t('zoneDays', { min: String(min), max: String(max) }),
  ])
  return [[t('zone'), t('zoneTime')], ['---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
