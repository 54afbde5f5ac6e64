import type { Bilingual } from '../db/schema'
import { inSentence } from './words'

/** A colour beside the name of its stone and as what is said of it. */
export type Tone = { beside: Bilingual; said: Bilingual }

const FRENCH_HUE = /^(Bleu|Vert|Rouge|Rose|Jaune|Brun|Violet|Orange|Gris|Noir|Blanc) /
/** Bare hues agree with « couleur ». */
const FRENCH_BARE: Record<string, string> = {
  Bleu: 'bleue',
  Vert: 'verte',
  Rouge: 'rouge',
  Rose: 'rose',
  Jaune: 'jaune',
  Brun: 'brune',
  Violet: 'violette',
  Orange: 'orange',
  Gris: 'grise',
  Noir: 'noire',
  Blanc: 'blanche',
  Brunâtre: 'brunâtre',
  Doré: 'dorée',
}
/** French labels that stand beside masculine and feminine stones alike. */
const FRENCH_EPITHET = /^(Incolore|Presque incolore|Multicolore|Bicolore)/
const FRENCH_MASCULINE = /^(Laiteux|Orangé|Légèrement|Paille)/
/** The trade's word for an opal one can see through. */
const CRYSTAL: Tone = {
  beside: { en: 'with a crystal body', fr: 'au corps cristallin' },
  said: { en: 'has a crystal body', fr: 'a le corps cristallin' },
}
/** Labels that say more than a hue: `grey with blue flash in colour` would be wrong. */
const MORE_THAN_HUE = /colourless|with|flash|sheen|colou?red|bicolour|against|milky$|-toned/i

function english(colour: string): { beside: string; said: string } {
  const [from, to] = colour.split(' to ')
  const low = inSentence(colour)
  if (from && to)
    return { beside: `turning from ${inSentence(from)} to ${to}`, said: `turns from ${inSentence(from)} to ${to}` }
  if (/^(Multicoloured|Green) flash/.test(colour)) return { beside: `with ${low}`, said: `shows ${low}` }
  const words = MORE_THAN_HUE.test(colour) ? low : `${low} in colour`
  return { beside: words, said: `is ${words}` }
}

function french(colour: string): { beside: string; said: string } {
  const low = inSentence(colour)
  const [from, to] = colour.split(/ à (?=rouge|vert|violet|bleu)/)
  if (from && to)
    return { beside: `passant du ${inSentence(from)} au ${to}`, said: `passe du ${inSentence(from)} au ${to}` }
  if (/^Reflets?\b/.test(colour))
    return { beside: `à ${low}`, said: `montre des ${low.replace(/^reflet vert$/, 'reflets verts')}` }
  const bare = FRENCH_BARE[colour]
  if (bare) return { beside: `de couleur ${bare}`, said: `est de couleur ${bare}` }
  if (FRENCH_HUE.test(colour)) return { beside: `d’un ${low}`, said: `est d’un ${low}` }
  if (FRENCH_EPITHET.test(colour)) return { beside: low, said: `est ${low}` }
  if (FRENCH_MASCULINE.test(colour)) return { beside: `de ton ${low}`, said: `est de ton ${low}` }
  return { beside: `couleur ${low}`, said: `est de couleur ${low}` }
}

/** `Royal blue` → `royal blue in colour`, `d’un bleu roi`; `Green to red` → `turning from green to red`. */
export function toTone(colour: Bilingual): Tone {
  if (colour.en === 'Crystal') return CRYSTAL
  const en = english(colour.en)
  const fr = french(colour.fr)
  return { beside: { en: en.beside, fr: fr.beside }, said: { en: en.said, fr: fr.said } }
}
