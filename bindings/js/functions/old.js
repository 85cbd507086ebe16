// Functions by their names of version 0.1. They go in 0.3.

import {oldFunction} from '../core/deprecated.js';
import {animationEvaluate} from './clips.js';
import {fileErrorText} from './files.js';
import {pathInspect, pathWrite} from './paths.js';
import {transformFunctionInterpolate, transformListInterpolate} from './transforms.js';

export const clipEvaluate = oldFunction('clipEvaluate', animationEvaluate);
export const fileExplain = oldFunction('fileExplain', fileErrorText);
export const functionInterpolate = oldFunction('functionInterpolate', transformFunctionInterpolate);
export const listInterpolate = oldFunction('listInterpolate', transformListInterpolate);
export const pathMeasured = oldFunction('pathMeasured', pathInspect);
export const pathText = oldFunction('pathText', pathWrite);
