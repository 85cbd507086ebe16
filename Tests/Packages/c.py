"""x"""

CHECKS = ()
DEEP = ()
