'use client'

import type { Messages } from 'next-intl'
import { useState } from 'react'
import type { ScaleMessages } from '@/components/product/gallery/true-size-dialog'
import { MethodChoice } from '@/components/ui/method-choice'
import type { Locale } from '@/lib/domain/locale'
import { type InnerSize, MAX_RING_MM, MIN_RING_MM, parseMillimetres, toDiameter } from '@/lib/domain/units/ring-size'
import { RingAnswer } from './ring-answer'
import { RingLength } from './ring-length'
import { RingOnScreen } from './ring-on-screen'

type SizerMessages = Omit<Messages['ringSizer'], 'title' | 'intro'>
type Props = {
  systems: { id: number; name: string }[]
  sizes: InnerSize[]
  messages: SizerMessages
  scaleMessages: ScaleMessages
  locale: Locale
}

const METHODS = ['screen', 'strip', 'ruler'] as const
type Method = (typeof METHODS)[number]
/** Range of the inside circumference in whole millimetres, as read from a strip of paper. */
const STRIP = { min: 37, max: 79 }
/** Initial inside diameter in millimetres. */
const DEFAULT_MM = 17

/** Measures a finger by a ring on the screen, a strip of paper or a ruler, and shows the size in every system. */
export function RingSizer({ systems, sizes, messages, scaleMessages, locale }: Props) {
  const [method, setMethod] = useState<Method>('screen')
  const [circle, setCircle] = useState<number | null>(null)
  const [inputs, setInputs] = useState({ strip: '', ruler: '' })
  const around = parseMillimetres(inputs.strip, STRIP.min, STRIP.max)
  const across = {
    screen: circle,
    strip: around === null ? null : toDiameter(around),
    ruler: parseMillimetres(inputs.ruler, MIN_RING_MM, MAX_RING_MM),
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
          mm={circle ?? DEFAULT_MM}
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
          value={inputs.strip}
          isValid={around !== null}
          onChange={(strip) => setInputs({ ...inputs, strip })}
        />
      )}
      {method === 'ruler' && (
        <RingLength
          label={messages.ruler}
          hint={messages.rulerHint}
          wrong={messages.wrongRuler}
          value={inputs.ruler}
          isValid={across !== null}
          onChange={(ruler) => setInputs({ ...inputs, ruler })}
        />
      )}
      <RingAnswer across={across} {...{ systems, sizes, messages, locale }} />
    </div>
  )
}
