import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }

/** The messages of footer and newsletter by language. */
export const FOOTER = {
  en: { ...en.footer, newsletter: en.newsletter, base: '' },
  fr: { ...fr.footer, newsletter: fr.newsletter, base: '/fr' },
}
