import states from '../pricing/states.json' with { type: 'json' }

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State code, PAN, number of the registration in the state, `Z`, check digit (rule 10 of the CGST Rules). */
const GSTIN = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z[0-9A-Z]$/
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/

/** The English name of a state of India with its own spelling, whatever the case: `'karnataka' → 'Karnataka'`; or null. */
export function findStateName(text: string): string | null {
  const typed = text.trim().toLowerCase()
  return states.find(({ name }) => name.en.toLowerCase() === typed)?.name.en ?? null
}

/** The state, in English, in which a GST number is registered; null for no state's code: `'29…' → 'Karnataka'`. */
export function stateOfGstin(gstin: string): string | null {
  return states.find(({ gst_code }) => gst_code === gstin.slice(0, 2))?.name.en ?? null
}

/** The shop's code of that state, as in an address; null for no state's code: `'29…' → 'KA'`. */
export function stateCodeOfGstin(gstin: string): string | null {
  return states.find(({ gst_code }) => gst_code === gstin.slice(0, 2))?.code ?? null
}

/** The PAN within a GST number: `'29ABCDE1234F1ZW' → 'ABCDE1234F'`. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** The last character of a GSTIN, from the fourteen before it: digits of base 36, every other one doubled. */
function checkDigit(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36] ?? ''
}

/** What is wrong with a GST number; null if it is right. */
export function checkGstin(gstin: string): 'gstin_wrong' | 'gstin_digit' | null {
  if (!GSTIN.test(gstin) || stateOfGstin(gstin) === null) return 'gstin_wrong'
  return checkDigit(gstin.slice(0, 14)) === gstin.at(-1) ? null : 'gstin_digit'
}

/** Whether a text is a permanent account number; its fourth letter is the kind of holder. */
export const isPan = (text: string): boolean => PAN.test(text)
