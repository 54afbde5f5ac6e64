import type { GuideState } from '@/lib/api/pages/jewel-guide'
import type { Locale } from '@/lib/i18n/locale'

/** What every step of the guide, and each part of what is chosen so far, needs. */
export type StepProps = { state: GuideState; locale: Locale }
