// For what goes through whole stores. By default V8 lets the heap grow to four times what is in use before it collects
// garbage, and a host gives it far more room than that takes: half a gigabyte at 100,000 inquiries (docs/figures.md#memory).
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--optimize-for-size');
