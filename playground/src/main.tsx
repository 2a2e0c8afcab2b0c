const worker = new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module' })
Object.assign(globalThis, { phoneWorker: worker })
