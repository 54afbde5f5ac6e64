import type { Messages } from 'next-intl'

/** The words of an advice, without those that only its choices need. */
export type AdviceLabels = Omit<
  Messages['advice'],
  'title' | 'intro' | 'reasonBead' | 'sign' | 'purpose' | 'deity' | 'intention'
>
