import { type Locale, localePath } from '../../../domain/locale'
import type { AuditSummary } from '../../../domain/routing/site-audit'
import { getTranslator } from '../../../i18n/translator'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import type { Mail } from '../../notification/outbox'

/** The result of a regular site audit for the person who ordered it: pages, findings, what changed, and its report. */
export function toAuditMail(to: string, lang: Locale, id: number, summary: AuditSummary | null): Mail {
  const t = getTranslator(lang, 'auditMail')
  const audit = getTranslator(lang, 'siteAudit')
  const { name, url } = site()
  const settingsUrl = `${url}${localePath(lang, '/staff/metadata/check')}`
  const end = { text: t('end'), link: { label: t('settings'), url: settingsUrl } }
  if (!summary) {
    const paragraphs = [t('failedText')]
    return { to, ...toMail({ lang, subject: t('failed', { shop: name }), paragraphs, end }) }
  }
  const { pages, findings, since, finished } = summary
  const isChanged = since !== null && since.added + since.removed + since.changed + since.found + since.mended > 0
  return {
    to,
    ...toMail({
      lang,
      subject: t(isChanged ? 'changed' : 'unchanged', { shop: name, found: since?.found ?? 0 }),
      paragraphs: [
        audit('summary', { pages, findings }),
        ...(since ? [isChanged ? audit('difference', since) : audit('same')] : []),
        ...(finished ? [] : [t('unfinished')]),
      ],
      button: { label: t('open'), url: `${settingsUrl}/report?id=${id}` },
      end,
    }),
  }
}
