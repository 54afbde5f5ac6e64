type PaymentProblem = 'funds' | 'proof' | 'card' | 'left' | 'late' | 'bank' | 'other'

/** Words within the codes of Razorpay, Stripe and PayPal; the first that fits tells. */
const KINDS: [PaymentProblem, RegExp][] = [
  ['funds', /funds|balance|limit|velocity|amount_(too|exceed)/],
  ['proof', /authenticat|otp|\bpin\b|_pin|3ds|approval|verification/],
  ['card', /cvc|cvv|expired_card|expiry|card_(number|expired|not|invalid)|invalid_card|incorrect_|_card_type/],
  ['left', /cancel|abandon|dropped|user_left/],
  ['late', /time(d)?_?out|expired|not_finished/],
  ['bank', /declin|denied|refused|do_not_honor|bank|issuer|risk|fraud|blocked|payment_failed/],
]

/**
 * What a gateway's short code for a failed payment comes to, for whoever paid. What is suspected of fraud is the bank's
 * to say. `problemOf('insufficient_funds') → 'funds'`, of a code that nobody knows `other`
 */
export function problemOf(code: string | null | undefined): PaymentProblem {
  const text = (code ?? '').toLowerCase()
  return KINDS.find(([, words]) => words.test(text))?.[0] ?? 'other'
}
