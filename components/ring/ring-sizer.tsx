'use client'

import type { Messages } from 'next-intl'
import { useState } from 'react'
import type { ScaleWords } from '@/components/product/true-size-dialog'
import { MethodChoice } from '@/components/ui/method-choice'
import { type Inside, LEAST_RING_MM, MOST_RING_MM, readMillimetres, toDiameter } from '@/lib/domain/ring-size'
import type { Locale } from '@/lib/i18n/locale'
import { RingAnswer } from './ring-answer'
import { RingLength } from './ring-length'
import { RingOnScreen } from './ring-on-screen'

export type SizerWords = Omit<Messages['ringSizer'], 'title' | 'intro'>
type Props = {
  systems: { id: number; name: string }[]
  sizes: Inside[]
  words: SizerWords
  scaleWords: ScaleWords
  locale: Locale
}

const METHODS = ['screen', 'strip', 'ruler'] as const
type Method = (typeof METHODS)[number]
/** The inside of a ring around, in whole millimetres that a strip of paper shows. */
const STRIP = { least: 37, most: 79 }
/** A usual finger, to begin with. */
const USUAL_MM = 17

/** A finger measured by a ring on the screen, a strip of paper or a ruler, told in every system. */
export function RingSizer({ systems, sizes, words, scaleWords, locale }: Props) {
  const [method, setMethod] = useState<Method>('screen')
  const [circle, setCircle] = useState<number | null>(null)
  const [typed, setTyped] = useState({ strip: '', ruler: '' })
  const around = readMillimetres(typed.strip, STRIP.least, STRIP.most)
  const across = {
    screen: circle,
    strip: around === null ? null : toDiameter(around),
    ruler: readMillimetres(typed.ruler, LEAST_RING_MM, MOST_RING_MM),
  }[method]
  return (
    <div className="mt-5 grid gap-6">
      <MethodChoice legend={words.how} methods={METHODS} names={words.method} chosen={method} onChoose={setMethod} />
      {method === 'screen' && (
        <RingOnScreen
          mm={circle ?? USUAL_MM}
          words={words}
          scaleWords={scaleWords}
          locale={locale}
          onChange={setCircle}
        />
      )}
      {method === 'strip' && (
        <RingLength
          label={words.strip}
          hint={words.stripHint}
          wrong={words.wrongStrip}
          value={typed.strip}
          known={around !== null}
          onChange={(strip) => setTyped({ ...typed, strip })}
        />
      )}
      {method === 'ruler' && (
        <RingLength
          label={words.ruler}
          hint={words.rulerHint}
          wrong={words.wrongRuler}
          value={typed.ruler}
          known={across !== null}
          onChange={(ruler) => setTyped({ ...typed, ruler })}
        />
      )}
      <RingAnswer across={across} {...{ systems, sizes, words, locale }} />
    </div>
  )
}
