import { existsSync, readFileSync } from 'node:fs'
import postcss, { type ChildNode } from 'postcss'
import { ADD_LATER, LATER_ID } from '../../cache/add-later'

/** A rule with its text and, for each of its selectors, the classes that an element must have; or a block of parts. */
type Part = { text: string; needs: string[][] | null } | { open: string; parts: Part[] }
type ReadSheet = Part[]

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\p{ASCII}])+)/giu
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
/** Pseudo-classes with selectors in parentheses, themselves with parentheses of at most two levels. */
const WITH_SELECTORS = /:(not|is|where|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
/** At-rules that hold rules; all others are kept whole. */
const BLOCKS = ['layer', 'media', 'supports', 'container']
/** At-rules of a name that only matter where a rule uses the name. */
const NAMED = ['keyframes', 'property']
const BUILD_SHEET = /^\/_next\/static\/(?:[\w~-]+\/)*[\w~.-]+\.css$/
const STYLESHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
/** What a first visit loads after its first paint: style sheets, and scripts that never were awaited. */
const LATER =
  /<link\b[^>]*\brel="stylesheet"[^>]*>|<link\b[^>]*\bas="script"[^>]*>|<script\b[^>]*\ssrc="[^>]*\sasync=""[^>]*><\/script>/g

/**
 * A style sheet as parts that can be chosen by the classes of a page. Addresses in it become absolute by its own
 * `address`, a path. Rules for paper are left out: the whole sheet is there before anybody prints.
 */
export function readSheet(css: string, address: string): ReadSheet {
  const absolute = css.replace(/url\((["']?)(?!data:|#)([^"')]+)\1\)/g, (_, quote, target) => {
    const { pathname, search, hash } = new URL(target, `http://shop${address}`)
    return `url(${quote}${pathname}${search}${hash}${quote})`
  })
  return toParts(postcss.parse(absolute).nodes)
}

function toParts(nodes: ChildNode[]): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [{ text: node.toString(), needs: node.selectors.map(listNeededClasses) }]
    if (node.type !== 'atrule' || !node.nodes || !BLOCKS.includes(node.name))
      return [{ text: node.type === 'atrule' && !node.nodes ? `${node};` : node.toString(), needs: null }]
    if (node.name === 'media' && node.params === 'print') return []
    return [{ open: `@${node.name} ${node.params}`, parts: toParts(node.nodes) }]
  })
}

/** The classes without which a selector matches nothing. @example listNeededClasses('.a:not(.b) > .md\\:c') // ['a', 'md:c'] */
function listNeededClasses(selector: string): string[] {
  const certain = selector.replace(WITH_SELECTORS, (_, name, inner) =>
    name === 'not' || inner.includes(',') ? '' : ` ${inner.replace(WITH_SELECTORS, '')}`,
  )
  return [...certain.matchAll(CLASS_SELECTOR)].map(([, name = '']) =>
    name.replace(ESCAPE, (_, code, character) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : character)),
  )
}

/** Every class of the elements of a page. */
export function findClasses(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, value = ''] of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) classes.add(name)
  return classes
}

/** The rules of the sheets that can match an element of a page with these classes, in their order. */
export function chooseRules(sheets: ReadSheet[], classes: Set<string>): string {
  const isUsed = (needs: string[][] | null) =>
    needs === null || needs.some((names) => names.every((name) => classes.has(name)))
  const write = (parts: Part[]): string =>
    parts
      .map((part) => {
        if ('text' in part) return isUsed(part.needs) ? part.text : ''
        const inner = write(part.parts)
        return inner ? `${part.open}{${inner}}` : ''
      })
      .join('')
  const rules = sheets.map(write).join('')
  const names = new RegExp(`@(?:${NAMED.join('|')})\\s+([\\w-]+)\\s*\\{(?:[^{}]|\\{[^{}]*\\})*\\}`, 'g')
  const uses = rules.replace(names, '')
  return rules.replace(names, (rule, name) => (uses.includes(name) ? rule : ''))
}

/** Sheets of this build by their path; null where there is no such file. */
const sheets = new Map<string, ReadSheet | null>()

/** Reads a sheet once; `/_next/` is the build's folder. */
function openSheet(path: string, folder: string): ReadSheet | null {
  const opened = sheets.get(path)
  if (opened !== undefined) return opened
  const file = path.replace(/^\/_next/, folder)
  const sheet = BUILD_SHEET.test(path) && existsSync(file) ? readSheet(readFileSync(file, 'utf8'), path) : null
  sheets.set(path, sheet)
  return sheet
}

/**
 * The HTML of a page for somebody who has none of the shop's files yet: the rules that its elements need are in it, and
 * the whole sheets and the scripts load after the first paint. `null` where a sheet of it is not of this build.
 */
export function withFirstStyles(html: string, folder = '.next'): string | null {
  const links = html.match(STYLESHEET) ?? []
  const pageSheets = links.map((link) => openSheet(/\shref="([^"?]+)/.exec(link)?.[1] ?? '', folder))
  const known = pageSheets.filter((sheet) => sheet !== null)
  const end = html.lastIndexOf('</body>')
  if (end < 0 || known.length === 0 || known.length < links.length) return null
  const style = `<style>${chooseRules(known, findClasses(html))}</style>`
  const later: string[] = []
  const rest = html.slice(0, end).replace(LATER, (tag) => {
    later.push(tag)
    return tag === links[0] ? style : ''
  })
  const template = `<template id="${LATER_ID}">${later.join('')}</template>`
  const withoutScripts = `<noscript>${links.join('')}</noscript>`
  return `${rest}${template}${withoutScripts}<script>${ADD_LATER}</script>${html.slice(end)}`
}
