import type { Messages } from 'next-intl'

/** Labels of the advice, without those that only its choices need. */
export type AdviceLabels = Omit<
  Messages['advice'],
  'title' | 'intro' | 'reasonBead' | 'sign' | 'purpose' | 'deity' | 'intention'
>
