import type { Locale } from '../locale'
import type { Paise } from './money'

const ENGLISH = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ')
const ENGLISH_TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const FRENCH = (
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit ' +
  'dix-neuf'
).split(' ')
const FRENCH_TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt']

/**
 * An amount in words for a bill: English in lakh and crore, French in millions. Throws RangeError on an invalid amount.
 * @example spellOutRupees(12_345_650, 'en') // 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only'
 */
export function spellOutRupees(amount: Paise, lang: Locale): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in paise: ${amount}`)
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  return lang === 'fr' ? spellFrench(rupees, paise) : spellEnglish(rupees, paise)
}

function spellEnglish(rupees: number, paise: number): string {
  const rest = paise > 0 ? ` and ${englishNumber(paise)} ${paise > 1 ? 'Paise' : 'Paisa'}` : ''
  return `Rupees ${englishNumber(rupees)}${rest} Only`
}

function englishNumber(number: number): string {
  for (const [size, name] of [
    [1e7, 'Crore'],
    [1e5, 'Lakh'],
    [1000, 'Thousand'],
    [100, 'Hundred'],
  ] as const) {
    if (number >= size) return joinWords(englishNumber(Math.floor(number / size)), name, number % size, englishNumber)
  }
  if (number < 20) return ENGLISH[number] ?? ''
  const unit = number % 10
  return [ENGLISH_TENS[Math.floor(number / 10)], unit > 0 ? ENGLISH[unit] : ''].join(' ').trim()
}

function joinWords(count: string, name: string, rest: number, words: (rest: number) => string): string {
  return [count, name, rest > 0 ? words(rest) : ''].filter(Boolean).join(' ')
}

function spellFrench(rupees: number, paise: number): string {
  const ofMillions = rupees > 0 && rupees % 1e6 === 0
  const name = `${ofMillions ? 'de ' : ''}roupie${rupees < 2 ? '' : 's'}`
  const rest = paise > 0 ? ` et ${frenchNumber(paise, true)} ${paise > 1 ? 'paise' : 'paisa'}` : ''
  // The rupee is feminine in French: vingt et une roupies.
  const count = frenchNumber(rupees, true).replace(/\bun$/, 'une')
  const words = `${count} ${name}${rest}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `isLast`: no other numeral follows, so that vingt and cent take a plural s. */
function frenchNumber(number: number, isLast: boolean): string {
  for (const [size, name] of [
    [1e9, 'milliard'],
    [1e6, 'million'],
  ] as const) {
    if (number < size) continue
    const count = Math.floor(number / size)
    return joinWords(frenchNumber(count, true), count > 1 ? `${name}s` : name, number % size, (rest) =>
      frenchNumber(rest, isLast),
    )
  }
  if (number >= 1000) {
    const count = Math.floor(number / 1000)
    const rest = (remainder: number) => frenchNumber(remainder, isLast)
    return joinWords(count > 1 ? frenchNumber(count, false) : '', 'mille', number % 1000, rest)
  }
  if (number >= 100) {
    const [count, rest] = [Math.floor(number / 100), number % 100]
    const name = count > 1 && rest === 0 && isLast ? 'cents' : 'cent'
    return joinWords(count > 1 ? frenchNumber(count, false) : '', name, rest, (remainder) =>
      frenchNumber(remainder, isLast),
    )
  }
  return belowHundred(number, isLast)
}

function belowHundred(number: number, isLast: boolean): string {
  if (number < 20) return FRENCH[number] ?? ''
  const tens = number >= 80 ? 8 : Math.min(Math.floor(number / 10), 6)
  const unit = number - tens * 10
  const word = FRENCH_TENS[tens] ?? ''
  if (unit === 0) return tens === 8 && isLast ? `${word}s` : word
  const isJoinedByEt = tens < 8 && (unit === 1 || unit === 11)
  return isJoinedByEt ? `${word} et ${FRENCH[unit]}` : `${word}-${FRENCH[unit]}`
}
