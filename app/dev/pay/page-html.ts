import type { OpenDemo } from '@/lib/api/demo'
import { escapeHtml } from '@/lib/domain/escape-html'
import { formatRupees, toRupees } from '@/lib/domain/money'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/i18n/locale'
import { site } from '@/lib/site'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import { demoPage } from '../demo-page'

const WORDS = { en: en.demoPayment, fr: fr.demoPayment }

function wordsOf(open: OpenDemo) {
  const lang = isLocale(open.lang) ? open.lang : DEFAULT_LOCALE
  return { lang, words: WORDS[lang] }
}

/** What is paid and for which order, with the ways it can end. */
export function payPage(open: OpenDemo): Response {
  const { lang, words } = wordsOf(open)
  const failed = open.payment_state === 'failed' ? `<p role="alert"><strong>${words.failedBefore}</strong></p>` : ''
  return demoPage({
    lang,
    title: words.title,
    body: `<p>${words.explanation}</p>${failed}
      <dl><dt>${words.merchant}</dt><dd>${escapeHtml(site().name)}</dd>
      <dt>${words.order}</dt><dd>${escapeHtml(open.number)}</dd>
      <dt>${words.amount}</dt><dd><strong>${formatRupees(toRupees(open.amount_paise), lang)}</strong></dd></dl>
      <form method="post">
      <button name="outcome" value="succeed">${words.succeed}</button>
      <button name="outcome" value="twice">${words.twice}</button>
      <button name="outcome" value="late">${words.late}</button>
      <button name="outcome" value="fail">${words.fail}</button>
      <button name="outcome" value="abandon">${words.abandon}</button></form>`,
  })
}

/** Told when the hold had lapsed and the pieces were sold meanwhile. */
export function closedPage(open: OpenDemo): Response {
  const { lang, words } = wordsOf(open)
  const back = localePath(lang, `/gems/myorders/${encodeURIComponent(open.number)}`)
  return demoPage({
    lang,
    title: words.goneTitle,
    status: 409,
    body: `<p>${words.gone}</p><p><a href="${back}">${words.back}</a></p>`,
  })
}
