import type { GuideState } from '@/lib/api/pages/customization-guide'
import type { Locale } from '@/lib/domain/locale'

/** Props shared by the steps of the guide and its summary parts. */
export type StepProps = { state: GuideState; locale: Locale }
