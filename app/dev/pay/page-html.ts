import type { OpenDemoPayment } from '@/lib/api/demo'
import { DEFAULT_LOCALE, isLocale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { escapeHtml } from '@/lib/domain/text/escape-html'
import { MESSAGES } from '@/lib/i18n/messages'
import { site } from '@/lib/site'
import { demoPage } from '../demo-page'

function localize(payment: OpenDemoPayment) {
  const lang = isLocale(payment.lang) ? payment.lang : DEFAULT_LOCALE
  return { lang, messages: MESSAGES[lang].demoPayment }
}

/** What is paid and for which order, with the ways it can end. */
export function payPage(payment: OpenDemoPayment): Response {
  const { lang, messages } = localize(payment)
  const failed =
    payment.payment_state === 'failed' ? `<p role="alert"><strong>${messages.failedBefore}</strong></p>` : ''
  return demoPage({
    lang,
    title: messages.title,
    body: `<p>${messages.explanation}</p>${failed}
      <dl><dt>${messages.merchant}</dt><dd>${escapeHtml(site().name)}</dd>
      <dt>${messages.order}</dt><dd>${escapeHtml(payment.number)}</dd>
      <dt>${messages.amount}</dt><dd><strong>${formatRupees(toRupees(payment.amount_paise), lang)}</strong></dd></dl>
      <form method="post">
      <button name="outcome" value="succeed">${messages.succeed}</button>
      <button name="outcome" value="twice">${messages.twice}</button>
      <button name="outcome" value="late">${messages.late}</button>
      <button name="outcome" value="fail">${messages.fail}</button>
      <button name="outcome" value="abandon">${messages.abandon}</button></form>`,
  })
}

/** Shown if the reservation expired and the products were sold meanwhile. */
export function closedPage(payment: OpenDemoPayment): Response {
  const { lang, messages } = localize(payment)
  return demoPage({
    lang,
    title: messages.goneTitle,
    status: 409,
    body: `<p>${messages.gone}</p><p><a href="/api/pay/return/${encodeURIComponent(payment.reference)}">${messages.back}</a></p>`,
  })
}
