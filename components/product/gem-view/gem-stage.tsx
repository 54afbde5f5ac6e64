import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { canTilt, followTilt, moveByKey } from '@/lib/browser/gem-view/controls'
import { useGemView } from '@/lib/browser/gem-view/use-gem-view'
import type { Settings } from '@/lib/browser/gem-view/view'
import type { ViewedStone } from '@/lib/domain/gem-view/stone'
import { fill } from '@/lib/domain/text/fill'
import { SizeCoin } from './size-coin'
import { type SettingMessages, ViewSettings } from './view-settings'

export type StageMessages = SettingMessages &
  Record<
    'stage' | 'help' | 'keys' | 'face' | 'profile' | 'back' | 'tilt' | 'tiltRefused' | 'unsupported' | 'lost',
    string
  >
type Props = { stone: ViewedStone; title: string; messages: StageMessages }

const START: Settings = { light: 'daylight', metal: null, design: 'ring', hasCoin: false }

/** The stone on its stage and what can be chosen: light, coin, ring. */
export function GemStage({ stone, title, messages }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const tilting = useRef<AbortController | null>(null)
  const help = useId()
  const [settings, setSettings] = useState(START)
  const [tilt, setTilt] = useState<'off' | 'on' | 'refused'>('off')
  const { canvas, view, framing, side, status } = useGemView(stone, stage, settings)
  useEffect(() => {
    stage.current?.focus()
    return () => tilting.current?.abort()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !view.current) return
    if (moveByKey(view.current, event.key)) event.preventDefault()
  }
  const toggleTilt = async () => {
    tilting.current?.abort()
    if (tilt === 'on' || !view.current) return setTilt('off')
    tilting.current = new AbortController()
    setTilt((await followTilt(view.current, tilting.current.signal)) ? 'on' : 'refused')
  }
  const problem = status === 'unsupported' ? messages.unsupported : status === 'lost' ? messages.lost : ''
  return (
    <>
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is turned by the arrow keys
        tabIndex={0}
        aria-label={fill(messages.stage, { title })}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        className="gem-stage"
      >
        <canvas ref={canvas} className="block size-full" />
        {framing?.coin && <SizeCoin centre={framing.coin} pixelsPerMm={framing.pixelsPerMm} label={messages.coin} />}
      </div>
      <p role="status" className="sr-only">
        {messages[side]}
      </p>
      <p role="alert" className="error-line empty:hidden">
        {problem}
      </p>
      <p id={help} className="mt-2 text-[0.85rem] text-soft">
        {messages.help} <span className="pointer-coarse:sr-only">{messages.keys}</span>
      </p>
      <ViewSettings settings={settings} messages={messages} onChange={setSettings} />
      {canTilt() && tilt !== 'refused' && (
        <button
          type="button"
          className="btn btn-line btn-small mt-3 aria-pressed:border-ink aria-pressed:bg-sand"
          aria-pressed={tilt === 'on'}
          onClick={toggleTilt}
        >
          {messages.tilt}
        </button>
      )}
      <p role="status" className="text-[0.85rem] text-soft empty:hidden">
        {tilt === 'refused' ? messages.tiltRefused : ''}
      </p>
    </>
  )
}
