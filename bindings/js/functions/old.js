// Functions by their names of version 0.1. They go in 0.3.

import {oldFunction} from '../core/deprecated.js';
import {animationEvaluate} from './clips.js';
import {fileErrorText} from './files.js';
import {pathInspect, pathWrite} from './paths.js';
import {transformFunctionInterpolate, transformListInterpolate} from './transforms.js';

export const animationEvaluate = oldFunction('animationEvaluate', animationEvaluate);
export const fileErrorText = oldFunction('fileErrorText', fileErrorText);
export const transformFunctionInterpolate = oldFunction('transformFunctionInterpolate', transformFunctionInterpolate);
export const transformListInterpolate = oldFunction('transformListInterpolate', transformListInterpolate);
export const pathInspect = oldFunction('pathInspect', pathInspect);
export const pathWrite = oldFunction('pathWrite', pathWrite);
