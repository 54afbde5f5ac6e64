'use client'

import type { Messages } from 'next-intl'
import { useState } from 'react'
import type { ScaleMessages } from '@/components/product/gallery/true-size-dialog'
import { MethodChoice } from '@/components/ui/method-choice'
import { type Inside, MAX_RING_MM, MIN_RING_MM, readMillimetres, toDiameter } from '@/lib/domain/units/ring-size'
import type { Locale } from '@/lib/i18n/locale'
import { RingAnswer } from './ring-answer'
import { RingLength } from './ring-length'
import { RingOnScreen } from './ring-on-screen'

type SizerMessages = Omit<Messages['ringSizer'], 'title' | 'intro'>
type Props = {
  systems: { id: number; name: string }[]
  sizes: Inside[]
  messages: SizerMessages
  scaleMessages: ScaleMessages
  locale: Locale
}

const METHODS = ['screen', 'strip', 'ruler'] as const
type Method = (typeof METHODS)[number]
/** Range of the inside circumference in whole millimetres, as read from a strip of paper. */
const STRIP = { least: 37, most: 79 }
/** Initial inside diameter in millimetres. */
const USUAL_MM = 17

/** Measures a finger by a ring on the screen, a strip of paper or a ruler, and shows the size in every system. */
export function RingSizer({ systems, sizes, messages, scaleMessages, locale }: Props) {
  const [method, setMethod] = useState<Method>('screen')
  const [circle, setCircle] = useState<number | null>(null)
  const [typed, setTyped] = useState({ strip: '', ruler: '' })
  const around = readMillimetres(typed.strip, STRIP.least, STRIP.most)
  const across = {
    screen: circle,
    strip: around === null ? null : toDiameter(around),
    ruler: readMillimetres(typed.ruler, MIN_RING_MM, MAX_RING_MM),
  }[method]
  return (
    <div className="mt-5 grid gap-6">
      <MethodChoice
        legend={messages.how}
        methods={METHODS}
        names={messages.method}
        chosen={method}
        onChoose={setMethod}
      />
      {method === 'screen' && (
        <RingOnScreen
          mm={circle ?? USUAL_MM}
          messages={messages}
          scaleMessages={scaleMessages}
          locale={locale}
          onChange={setCircle}
        />
      )}
      {method === 'strip' && (
        <RingLength
          label={messages.strip}
          hint={messages.stripHint}
          wrong={messages.wrongStrip}
          value={typed.strip}
          known={around !== null}
          onChange={(strip) => setTyped({ ...typed, strip })}
        />
      )}
      {method === 'ruler' && (
        <RingLength
          label={messages.ruler}
          hint={messages.rulerHint}
          wrong={messages.wrongRuler}
          value={typed.ruler}
          known={across !== null}
          onChange={(ruler) => setTyped({ ...typed, ruler })}
        />
      )}
      <RingAnswer across={across} {...{ systems, sizes, messages, locale }} />
    </div>
  )
}
