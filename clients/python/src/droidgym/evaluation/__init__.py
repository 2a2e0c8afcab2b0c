"""Evaluates a policy in Python as ``droidgym evaluate`` evaluates an agent: the same episodes, results and reports."""

from droidgym.evaluation.evaluation import Evaluation
from droidgym.evaluation.evaluation_error import EvaluationError
from droidgym.evaluation.evaluate import evaluate
from droidgym.evaluation.export_onnx import export_onnx

__all__ = ["Evaluation", "EvaluationError", "evaluate", "export_onnx"]
