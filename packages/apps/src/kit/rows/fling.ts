import type { Pan } from '@droidgym/phone/view/element'

/** Whether a movement to the side ends faster than `speed`, in dp per second, and in its own direction. */
export function isFlungAside({ dx, velocityX }: Pan, speed: number): boolean {
  return Math.abs(velocityX) > speed && velocityX > 0 === dx > 0
}
