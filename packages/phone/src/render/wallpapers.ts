import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Size } from '@droidgym/android/geometry'
import { boundsOf } from '@droidgym/android/geometry'
import { pictureSize } from '@droidgym/android/picture/picture-size'
import { ownEnvironments } from '@droidgym/spec/environments/own-environments'
import { Random } from '@droidgym/spec/random'
import type { Sprite } from './pixel-sheet.ts'
import { drawCovering } from './pushed-wallpaper.ts'
import { drawRegion } from './region-canvas.ts'
import { spriteOf } from './sprites.ts'

/** Paints into the unit square; the picture is stretched over the display. `random` is seeded by the name. */
type Painter = (context: SKRSContext2D, random: Random) => void

/**
 * Our own picture for one of B-MoCA's wallpaper names, or the picture of an operator's file, which covers the size; the
 * same name and size always give the same pixels.
 */
export function wallpaperBitmap(name: string, size: Size): Canvas {
  const canvas = createCanvas(size.width, size.height)
  paint(canvas.getContext('2d'), name, size)
  return canvas
}

/** The same picture, cached. */
export function wallpaperSprite(name: string, { width, height }: Size): Sprite {
  const region = boundsOf(0, 0, width, height)
  return spriteOf(`wallpaper ${width} ${height} ${name}`, region, { width, height }, () =>
    drawRegion(region, (context) => {
      paint(context, name, { width, height })
    }),
  )
}

function paint(context: SKRSContext2D, name: string, { width, height }: Size): void {
  // Painters may leave hairline gaps; a wallpaper has none.
  context.fillStyle = '#000000'
  context.fillRect(0, 0, width, height)
  const own = ownEnvironments().wallpapers.get(name)
  const picture = own && pictureSize(own)
  if (own !== undefined && picture !== undefined) {
    drawCovering(context, own, picture, { width, height })
    return
  }
  context.scale(width, height)
  const painter = PAINTERS[name] ?? PAINTERS['00_default']
  painter?.(context, new Random(Number.parseInt(name, 10) + 1))
}

const PAINTERS: Readonly<Record<string, Painter>> = {
  '00_default': (context, random) => {
    sky(context, ['#1B2A49', '#31527B', '#6E86A6'])
    for (let layer = 0; layer < 4; layer++) {
      hills(context, random, { base: 0.62 + layer * 0.1, height: 0.16, color: `rgba(16, 28, 52, ${0.3 + layer * 0.15})` })
    }
  },
  '01_red': (context) => {
    sky(context, ['#B71C1C', '#E53935', '#EF9A9A'])
  },
  '02_blue': (context) => {
    sky(context, ['#0D47A1', '#1E88E5', '#90CAF9'])
  },
  '03_paper': (context, random) => {
    sky(context, ['#F3E9D6', '#E8DAC0', '#DCCBAA'])
    scatter(random, 500, (x, y) => {
      dot(context, { x, y, radius: 0.002 + random.next() * 0.004, color: 'rgba(120, 96, 60, 0.14)' })
    })
    for (let line = 1; line < 14; line++) {
      context.fillStyle = 'rgba(90, 110, 150, 0.22)'
      context.fillRect(0, line / 14, 1, 0.0015)
    }
  },
  '04_sky': (context, random) => {
    sky(context, ['#2F80D0', '#74B9F2', '#D7EEFC'])
    scatter(random, 7, (x, y) => {
      cloud(context, random, x, y * 0.8 + 0.1)
    })
  },
  '05_doughnut': (context, random) => {
    sky(context, ['#F8BBD0', '#F48FB1', '#F06292'])
    scatter(random, 8, (x, y) => {
      doughnut(context, random, x, y)
    })
  },
  '06_forest': (context, random) => {
    sky(context, ['#CFE8CF', '#7CB07C', '#2E5E3A'])
    for (let row = 0; row < 4; row++) {
      for (let tree = 0; tree < 9; tree++) {
        fir(context, { x: tree / 8 + (random.next() - 0.5) * 0.08, y: 0.55 + row * 0.15, shade: row })
      }
    }
  },
  '07_food': (context, random) => {
    sky(context, ['#FFE0B2', '#FFCC80', '#FFB74D'])
    const colors = ['#E53935', '#43A047', '#FDD835', '#8E24AA', '#FB8C00']
    scatter(random, 34, (x, y) => {
      const radius = 0.05 + random.next() * 0.05
      dot(context, { x, y, radius, color: random.pick(colors) })
      dot(context, { x: x - radius * 0.3, y: y - radius * 0.2, radius: radius * 0.25, color: 'rgba(255, 255, 255, 0.5)' })
      context.fillStyle = '#33691E'
      context.fillRect(x - 0.004, y - radius * 0.62, 0.008, radius * 0.2)
    })
  },
  '08_colors': (context, random) => {
    const colors = ['#F44336', '#FF9800', '#FFEB3B', '#4CAF50', '#2196F3', '#673AB7', '#E91E63', '#00BCD4']
    for (let row = 0; row < 12; row++) {
      for (let column = 0; column < 6; column++) {
        context.fillStyle = random.pick(colors)
        context.fillRect(column / 6, row / 12, 0.17, 0.085)
      }
    }
  },
  '09_rainbow': (context) => {
    sky(context, ['#8EC5FC', '#C3E4FD', '#E0F4E0'])
    const colors = ['#E53935', '#FB8C00', '#FDD835', '#43A047', '#1E88E5', '#3949AB', '#8E24AA']
    colors.forEach((color, index) => {
      context.strokeStyle = color
      context.lineWidth = 0.045
      context.beginPath()
      context.arc(0.5, 0.85, 0.72 - index * 0.045, Math.PI, 2 * Math.PI)
      context.stroke()
    })
    context.fillStyle = '#66A45B'
    context.fillRect(0, 0.85, 1, 0.15)
  },
  '10_galaxy': (context, random) => {
    sky(context, ['#050714', '#1A1140', '#3B1B59'])
    const glow = context.createRadialGradient(0.5, 0.45, 0, 0.5, 0.45, 0.6)
    glow.addColorStop(0, 'rgba(255, 220, 255, 0.75)')
    glow.addColorStop(0.35, 'rgba(180, 90, 220, 0.35)')
    glow.addColorStop(1, 'rgba(0, 0, 0, 0)')
    context.fillStyle = glow
    context.fillRect(0, 0, 1, 1)
    scatter(random, 420, (x, y) => {
      dot(context, { x, y, radius: 0.001 + random.next() * 0.004, color: `rgba(255, 255, 255, ${random.next()})` })
    })
  },
  '11_pyramid': (context) => {
    sky(context, ['#F7C873', '#F6DDA6', '#E2B66B'])
    dot(context, { x: 0.78, y: 0.2, radius: 0.09, color: '#FFF4C4' })
    pyramid(context, { x: 0.32, base: 0.76, size: 0.42 })
    pyramid(context, { x: 0.74, base: 0.74, size: 0.28 })
    context.fillStyle = '#CFA15A'
    context.fillRect(0, 0.74, 1, 0.26)
  },
  '12_ocean': (context, random) => {
    sky(context, ['#BFE6F5', '#6EC0DC', '#6EC0DC'])
    for (let wave = 0; wave < 9; wave++) {
      const color = `rgb(${20 + wave * 2}, ${150 - wave * 12}, ${190 - wave * 10})`
      hills(context, random, { base: 0.36 + wave * 0.075, height: 0.025, color })
    }
  },
  '13_canyon': (context, random) => {
    sky(context, ['#F2B07B', '#F6CFA0', '#F2B07B'])
    const colors = ['#D98B57', '#C06C3E', '#A2512C', '#7C3A20', '#572515']
    colors.forEach((color, index) => {
      hills(context, random, { base: 0.36 + index * 0.14, height: 0.12, color })
    })
  },
}

function sky(context: SKRSContext2D, [top, middle, bottom]: readonly [string, string, string]): void {
  const fill = context.createLinearGradient(0, 0, 0, 1)
  fill.addColorStop(0, top)
  fill.addColorStop(0.55, middle)
  fill.addColorStop(1, bottom)
  context.fillStyle = fill
  context.fillRect(0, 0, 1, 1)
}

interface Dot {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly color: string
}

/** A circle on a display about twice as high as wide. */
function dot(context: SKRSContext2D, { x, y, radius, color }: Dot): void {
  context.fillStyle = color
  context.beginPath()
  context.ellipse(x, y, radius, radius * ASPECT, 0, 0, 2 * Math.PI)
  context.fill()
}

const ASPECT = 0.5

function scatter(random: Random, count: number, draw: (x: number, y: number) => void): void {
  for (let index = 0; index < count; index++) draw(random.next(), random.next())
}

function hills(
  context: SKRSContext2D,
  random: Random,
  { base, height, color }: { readonly base: number; readonly height: number; readonly color: string },
): void {
  const phase = random.next() * 6
  const pitch = 4 + random.next() * 5
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, 1)
  for (let x = 0; x <= 1.001; x += 0.02) {
    context.lineTo(x, base + (Math.sin(x * pitch + phase) + 0.4 * Math.sin(x * pitch * 2.7 + phase)) * height * 0.5)
  }
  context.lineTo(1, 1)
  context.fill()
}

function cloud(context: SKRSContext2D, random: Random, x: number, y: number): void {
  for (let puff = 0; puff < 5; puff++) {
    const radius = 0.05 + random.next() * 0.05
    dot(context, { x: x + (puff - 2) * 0.06, y: y + random.next() * 0.015, radius, color: 'rgba(255, 255, 255, 0.85)' })
  }
}

function doughnut(context: SKRSContext2D, random: Random, x: number, y: number): void {
  const radius = 0.14 + random.next() * 0.05
  dot(context, { x, y, radius, color: '#C98A4B' })
  dot(context, { x, y, radius: radius * 0.88, color: random.pick(['#6D3B2E', '#EC407A', '#FFF3E0']) })
  const colors = ['#FFEB3B', '#29B6F6', '#66BB6A', '#FFFFFF']
  for (let sprinkle = 0; sprinkle < 22; sprinkle++) {
    const angle = random.next() * 2 * Math.PI
    const off = radius * (0.45 + random.next() * 0.35)
    const at = { x: x + Math.cos(angle) * off, y: y + Math.sin(angle) * off * ASPECT }
    dot(context, { ...at, radius: 0.007, color: random.pick(colors) })
  }
  dot(context, { x, y, radius: radius * 0.32, color: '#F48FB1' })
}

function fir(
  context: SKRSContext2D,
  { x, y, shade }: { readonly x: number; readonly y: number; readonly shade: number },
): void {
  context.fillStyle = `rgb(${40 - shade * 8}, ${100 - shade * 18}, ${52 - shade * 9})`
  for (let level = 0; level < 3; level++) {
    const half = 0.05 + level * 0.025
    const top = y - 0.12 + level * 0.045
    context.beginPath()
    context.moveTo(x, top)
    context.lineTo(x + half, top + 0.09)
    context.lineTo(x - half, top + 0.09)
    context.fill()
  }
  context.fillRect(x - 0.01, y + 0.03, 0.02, 0.2)
}

function pyramid(
  context: SKRSContext2D,
  { x, base, size }: { readonly x: number; readonly base: number; readonly size: number },
): void {
  const side = (edge: number, color: string): void => {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(x, base - size * 0.7)
    context.lineTo(x + edge, base)
    context.lineTo(x + 0.06, base)
    context.fill()
  }
  side(-size, '#D9A65A')
  side(size, '#A8763A')
}
